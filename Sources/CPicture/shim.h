#ifndef HT_CPICTURE_SHIM_H
#define HT_CPICTURE_SHIM_H
#endif
