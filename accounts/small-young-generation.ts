import { setFlagsFromString } from "node:v8";

// Must be imported first. By default V8 lets the young generation grow to 100 MB and more. Requests allocate few
// objects that survive, so it can keep its initial size.
setFlagsFromString("--semi-space-growth-factor=1");
