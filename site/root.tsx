import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { site } from "#content/site.ts";
import { SessionProvider, useAuth } from "#site/account/session.tsx";
import { Footer } from "#site/components/layout/footer.tsx";
import { Header } from "#site/components/layout/header.tsx";
import { LinkNavigation } from "#site/components/layout/link-navigation.tsx";
import { NavigationFocus } from "#site/components/layout/navigation-focus.tsx";
import { Stylesheet } from "#site/components/layout/stylesheet.tsx";
import { Toaster } from "#site/components/ui/toast.tsx";
import { replayClicks } from "#site/deferred-entry.ts";
import mark from "#site/illustrations/logo-mark.svg";
import { feedLinks } from "#site/seo/feed-paths.ts";

export { ErrorPage as ErrorBoundary } from "#site/components/layout/error-page.tsx";

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {[besley, figtree].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {feedLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <meta name="theme-color" content="#fafaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1a15" media="(prefers-color-scheme: dark)" />
        <Stylesheet />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {/* A build has its own way to load them: site/deferred-entry.ts. */}
        {__DEV_SERVER__ && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(replayClicks, []);
  return (
    <SessionProvider>
      <LinkNavigation />
      <NavigationFocus />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <MailLinkNotice />
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </SessionProvider>
  );
}

const LinkNotice = lazy(() => import("#site/account/link-notice.tsx"));

/** What a mail link led to, where the visitor has to be told; fetched for those visitors only. */
function MailLinkNotice() {
  const { linkNotice } = useAuth();
  return (
    linkNotice && (
      <Suspense>
        <LinkNotice />
      </Suspense>
    )
  );
}
