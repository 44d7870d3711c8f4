import { setFlagsFromString } from "node:v8";

// Imported before the rest of the server. By default V8 lets the young generation grow to 100 MB and more. Requests allocate few
// objects that survive, so it can keep its initial size.
setFlagsFromString("--semi-space-growth-factor=1");
