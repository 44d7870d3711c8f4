import { serveFunction } from "../_shared/website.js";

serveFunction();
