/** Longest address, bytes. */
export const maxEmailBytes = 255;

/** An address as the protocol has it: an ASCII local part, and labels of a host name of which one is enough. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
