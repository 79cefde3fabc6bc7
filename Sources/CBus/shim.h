// sd-bus, as it is handed to Swift.
