const { VITE_ANALYTICS_SCRIPT: src, VITE_ANALYTICS_SITE: id = "" } = import.meta.env;

/**
 * Attributes of the script of Plausible (the site is a domain) or Umami (it is a UUID), if the build has one. The server
 * recognises the script by them (server/http/page-headers.ts).
 */
export const analytics = src
  ? {
      defer: true,
      src,
      ...(/^[\da-f-]{36}$/i.test(id) ? { "data-website-id": id } : { "data-domain": id }),
    }
  : undefined;
