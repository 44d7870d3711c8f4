import { type ContextType, Fragment, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
} from "react-router";
import { HydratedRouter, RouterProvider } from "react-router/dom";

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

declare global {
  interface Window {
    /** Set by the build's list of routes. */
    __reactRouterManifest?: Framework["manifest"];
  }
}

/**
 * Makes the page live; called by the loader (site/deferred-entry.ts) with the modules of the page's routes.
 *
 * It does what React Router's own HydratedRouter does, by the same parts, but for what a site that is
 * prerendered and has no loaders never uses: decoding a stream of data, and asking a server for routes. That
 * is 5 KB (brotli) of every visit.
 */
export function start(routeModules: Framework["routeModules"]): void {
  const manifest = window.__reactRouterManifest;
  if (!manifest) throw new Error("The list of routes did not arrive.");
  const framework: Framework = {
    manifest,
    routeModules,
    future: {} as Framework["future"],
    ssr: false,
    isSpaMode: false,
    routeDiscovery: { mode: "initial", manifestPath: "" },
  };
  const routes = createClientRoutes(manifest.routes, routeModules, null, false, false);
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: getHydrationData({
      state: {},
      routes,
      getRouteInfo: () => ({
        clientLoader: undefined,
        hasLoader: false,
        hasHydrateFallback: false,
      }),
      location: window.location,
      basename: "/",
      future: framework.future,
      isSpaMode: false,
    }),
  }).initialize();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FrameworkContext value={framework}>
          {/* A page is drawn in one go: as a transition it would share each frame with the page that leaves. */}
          <RouterProvider router={router} useTransitions={false} />
        </FrameworkContext>
        {/* Where the prerendering has a second child; without one `useId` would count differently here. */}
        <Fragment />
      </StrictMode>,
    );
  });
}

// `npm run dev` reloads changed modules by React Router's own ways.
if (__DEV_SERVER__) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
