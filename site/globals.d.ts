/** SITE_URL at build time: origin of the site, without a trailing slash. */
declare const __SITE_URL__: string;

declare const __BUILD_YEAR__: number;
/** Whether this is `npm run dev`, which has ways of its own to load scripts and styles. */
declare const __DEV_SERVER__: boolean;

/** AUTH_PUBLIC_KEY at build time: the key of the site's own account service. No secret. */
declare const __AUTH_PUBLIC_KEY__: string;

interface ImportMetaEnv {
  /** A hosted account service in place of the site's own; both or neither. */
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
}
