import { buildServer } from "#scripts/build/build-server.ts";

/** Tests that start a server start what production does, made of the sources as they are. */
export const setup = () => buildServer();
