/// <reference path="../.astro/types.d.ts" />

/** SITE_URL at build time: origin of the site, without a trailing slash. */
declare const __SITE_URL__: string;

/** The address that print names: SITE_URL, or the domain of content/site.ts where SITE_URL is a local address. */
declare const __PRINTED_URL__: string;

/** AUTH_PUBLIC_KEY at build time: the key of the site's own account service. No secret. */
declare const __AUTH_PUBLIC_KEY__: string;

interface ImportMetaEnv {
  /** A hosted account service in place of the site's own; both or neither. */
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
}
