// Tables of the functions of libgdk-pixbuf and libchafa that artwork uses, filled when a picture is first
// drawn: starting the program does not load these libraries, and without them only pictures are missing.
// Prototypes and constants are declared here, so that building does not need the headers. With
// HT_CHECK_HEADERS (scripts/lint) they are compared with the real headers, and a mismatch does not compile.
//
// https://docs.gtk.org/gdk-pixbuf/ and https://hpjansson.org/chafa/ref/ (1.12)
#ifndef HT_CPICTURE_SHIM_H
#define HT_CPICTURE_SHIM_H

#include <stddef.h>

#include "../CLinux/functions.h"

#ifdef HT_CHECK_HEADERS
#include <chafa.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#define HT_OPAQUE(name, real) typedef real name;
#define HT_ENUM(name, real)                                                                       \
  typedef real name;                                                                              \
  _Static_assert(sizeof(real) == sizeof(unsigned int), #real " has another size");
#define HT_VALUE(name, value, real) _Static_assert((value) == (real), #real " has another value");
#else
#define HT_OPAQUE(name, real) typedef struct name name;
#define HT_ENUM(name, real) typedef unsigned int name;
#define HT_VALUE(name, value, real) static const unsigned int name = value;
#endif

HT_OPAQUE(ht_loader, GdkPixbufLoader)
HT_OPAQUE(ht_pixbuf, GdkPixbuf)
HT_OPAQUE(ht_symbol_map, ChafaSymbolMap)
HT_OPAQUE(ht_canvas_config, ChafaCanvasConfig)
HT_OPAQUE(ht_canvas, ChafaCanvas)

HT_ENUM(ht_color_space, GdkColorspace)
HT_ENUM(ht_log_level, GLogLevelFlags)
HT_ENUM(ht_symbol_tags, ChafaSymbolTags)
HT_ENUM(ht_canvas_mode, ChafaCanvasMode)
HT_ENUM(ht_dither_mode, ChafaDitherMode)
HT_ENUM(ht_pixel_type, ChafaPixelType)

HT_VALUE(ht_rgb, 0, GDK_COLORSPACE_RGB)
HT_VALUE(ht_symbols_space, 1 << 0, CHAFA_SYMBOL_TAG_SPACE)
HT_VALUE(ht_symbols_block, 1 << 3, CHAFA_SYMBOL_TAG_BLOCK)
HT_VALUE(ht_mode_truecolor, 0, CHAFA_CANVAS_MODE_TRUECOLOR)
HT_VALUE(ht_mode_indexed_240, 2, CHAFA_CANVAS_MODE_INDEXED_240)
HT_VALUE(ht_mode_indexed_16, 3, CHAFA_CANVAS_MODE_INDEXED_16)
HT_VALUE(ht_dither_none, 0, CHAFA_DITHER_MODE_NONE)
HT_VALUE(ht_rgba8, 4, CHAFA_PIXEL_RGBA8_UNASSOCIATED)

#ifdef HT_CHECK_HEADERS
typedef GError ht_error;
#else
// GLib's GError.
typedef struct ht_error {
  unsigned int domain;
  int code;
  char *_Nullable message;
} ht_error;
#endif

typedef void (*ht_destroyed)(unsigned char *_Nullable pixels, void *_Nullable context);
typedef void (*ht_logged)(const char *_Nullable domain, ht_log_level level,
                          const char *_Nullable message, void *_Nullable context);

// Result, name and parameters of each function.
#define HT_PIXBUF_FUNCTIONS(each)                                                                 \
  each(ht_logged _Nullable, g_log_set_default_handler,                                            \
       (ht_logged _Nonnull, void *_Nullable))                                                     \
  each(void, g_free, (void *_Nullable))                                                           \
  each(void, g_error_free, (ht_error *_Nonnull))                                                  \
  each(void, g_object_unref, (void *_Nonnull))                                                    \
  each(ht_loader *_Nullable, gdk_pixbuf_loader_new_with_type,                                     \
       (const char *_Nonnull, ht_error *_Nullable *_Nullable))                                    \
  each(void, gdk_pixbuf_loader_set_size, (ht_loader *_Nonnull, int, int))                         \
  each(int, gdk_pixbuf_loader_write,                                                              \
       (ht_loader *_Nonnull, const unsigned char *_Nonnull, size_t,                               \
        ht_error *_Nullable *_Nullable))                                                          \
  each(int, gdk_pixbuf_loader_close, (ht_loader *_Nonnull, ht_error *_Nullable *_Nullable))       \
  each(ht_pixbuf *_Nullable, gdk_pixbuf_loader_get_pixbuf, (ht_loader *_Nonnull))                 \
  each(int, gdk_pixbuf_get_width, (const ht_pixbuf *_Nonnull))                                    \
  each(int, gdk_pixbuf_get_height, (const ht_pixbuf *_Nonnull))                                   \
  each(int, gdk_pixbuf_get_rowstride, (const ht_pixbuf *_Nonnull))                                \
  each(int, gdk_pixbuf_get_n_channels, (const ht_pixbuf *_Nonnull))                               \
  each(int, gdk_pixbuf_get_bits_per_sample, (const ht_pixbuf *_Nonnull))                          \
  each(const unsigned char *_Nullable, gdk_pixbuf_read_pixels, (const ht_pixbuf *_Nonnull))       \
  each(size_t, gdk_pixbuf_get_byte_length, (const ht_pixbuf *_Nonnull))                           \
  each(ht_pixbuf *_Nullable, gdk_pixbuf_new_from_data,                                            \
       (const unsigned char *_Nonnull, ht_color_space, int, int, int, int, int,                   \
        ht_destroyed _Nullable, void *_Nullable))                                                 \
  each(int, gdk_pixbuf_save_to_bufferv,                                                           \
       (ht_pixbuf *_Nonnull, char *_Nullable *_Nonnull, size_t *_Nonnull, const char *_Nonnull,   \
        char *_Nullable *_Nullable, char *_Nullable *_Nullable, ht_error *_Nullable *_Nullable))

#define HT_CHAFA_FUNCTIONS(each)                                                                  \
  each(ht_symbol_map *_Nonnull, chafa_symbol_map_new, (void))                                     \
  each(void, chafa_symbol_map_unref, (ht_symbol_map *_Nonnull))                                   \
  each(void, chafa_symbol_map_add_by_tags, (ht_symbol_map *_Nonnull, ht_symbol_tags))             \
  each(ht_canvas_config *_Nonnull, chafa_canvas_config_new, (void))                               \
  each(void, chafa_canvas_config_unref, (ht_canvas_config *_Nonnull))                             \
  each(void, chafa_canvas_config_set_geometry, (ht_canvas_config *_Nonnull, int, int))            \
  each(void, chafa_canvas_config_set_canvas_mode, (ht_canvas_config *_Nonnull, ht_canvas_mode))   \
  each(void, chafa_canvas_config_set_symbol_map,                                                  \
       (ht_canvas_config *_Nonnull, const ht_symbol_map *_Nonnull))                               \
  each(void, chafa_canvas_config_set_dither_mode, (ht_canvas_config *_Nonnull, ht_dither_mode))   \
  each(void, chafa_canvas_config_set_work_factor, (ht_canvas_config *_Nonnull, float))            \
  each(ht_canvas *_Nullable, chafa_canvas_new, (const ht_canvas_config *_Nonnull))                \
  each(void, chafa_canvas_unref, (ht_canvas *_Nonnull))                                           \
  each(void, chafa_canvas_draw_all_pixels,                                                        \
       (ht_canvas *_Nonnull, ht_pixel_type, const unsigned char *_Nonnull, int, int, int))        \
  each(unsigned int, chafa_canvas_get_char_at, (ht_canvas *_Nonnull, int, int))                   \
  each(void, chafa_canvas_get_colors_at,                                                          \
       (ht_canvas *_Nonnull, int, int, int *_Nonnull, int *_Nonnull))                             \
  each(void, chafa_canvas_get_raw_colors_at,                                                      \
       (ht_canvas *_Nonnull, int, int, int *_Nonnull, int *_Nonnull))

#ifdef HT_CHECK_HEADERS
// glib-object.h defines it as a macro whose result has the argument's type.
#undef g_object_unref
HT_PIXBUF_FUNCTIONS(HT_COMPARE)
HT_CHAFA_FUNCTIONS(HT_COMPARE)
#endif

// GLib's functions are found through gdk-pixbuf.
HT_FUNCTION_TABLE(ht_pixbuf_functions, ht_pixbuf_open, HT_PIXBUF_FUNCTIONS, HT_FIELD, HT_FIND, RTLD_NOW)
HT_FUNCTION_TABLE(ht_chafa_functions, ht_chafa_open, HT_CHAFA_FUNCTIONS, HT_FIELD, HT_FIND, RTLD_NOW)

static inline void ht_say_nothing(const char *_Nullable domain, ht_log_level level,
                                  const char *_Nullable message, void *_Nullable context) {
  (void)domain, (void)level, (void)message, (void)context;
}

// Suppresses GLib's warnings, which it prints on stderr.
static inline void ht_pixbuf_silence(const ht_pixbuf_functions *_Nonnull functions) {
  functions->g_log_set_default_handler(ht_say_nothing, NULL);
}

#undef HT_CHAFA_FUNCTIONS
#undef HT_PIXBUF_FUNCTIONS
#undef HT_VALUE
#undef HT_ENUM
#undef HT_OPAQUE

#endif
