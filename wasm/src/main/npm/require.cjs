/* Node, Jest and others load this for require(), which cannot wait for a WebAssembly module. */
throw new Error(
    "passant is an ES module: use import, or await import('passant') in CommonJS. Jest: node --experimental-vm-modules",
);
