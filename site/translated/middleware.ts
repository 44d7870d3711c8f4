export { onRequest } from "#site/middleware.ts";
