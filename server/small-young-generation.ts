import { setFlagsFromString } from "node:v8";

// To be imported before anything else. Node lets the room for new objects grow to 100 MB and more before it collects
// what is no longer used. Requests leave little behind, so it may stay as small as it begins.
setFlagsFromString("--semi-space-growth-factor=1");
