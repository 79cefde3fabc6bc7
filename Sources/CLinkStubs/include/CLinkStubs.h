// No declarations: the target is linked for its symbols.
