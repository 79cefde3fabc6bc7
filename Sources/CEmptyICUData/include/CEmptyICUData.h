// No declarations: the target is linked for its one symbol.
