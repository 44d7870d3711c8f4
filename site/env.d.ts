/// <reference path="../.astro/types.d.ts" />

/** SITE_URL at build time: origin of the site, without a trailing slash. */
declare const __SITE_URL__: string;

/** The address in citations and downloads: SITE_URL, or the domain of content/facts/company.yaml if SITE_URL is a local address. */
declare const __PRINTED_URL__: string;

/** The public key of the site's own account service. */
declare const __AUTH_PUBLIC_KEY__: string;

interface ImportMetaEnv {
  /** A hosted account service instead of the site's own. Set both or neither. */
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** "on" or "off": whether visitors can book a demo. Not set: on without VITE_SUPABASE_URL. */
  readonly VITE_DEMO?: string;
  /** "on" for a preview host: the site shows drafts, and search engines are asked to list no page. */
  readonly VITE_DRAFTS?: string;
  /** Script and site of Plausible or Umami. Set both or neither. */
  readonly VITE_ANALYTICS_SCRIPT?: string;
  readonly VITE_ANALYTICS_SITE?: string;
}

/** For tsc, which cannot read pages; `astro check` does. */
declare module "*.astro";
