export const maxEmailBytes = 255;

/** Addresses that the protocol accepts: an ASCII local part, and a host name of one or more labels. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
