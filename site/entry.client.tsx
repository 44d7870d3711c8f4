import {
  type ComponentType,
  type ContextType,
  Fragment,
  type ReactNode,
  StrictMode,
  startTransition,
} from "react";
import { hydrateRoot } from "react-dom/client";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
} from "react-router";
import { HydratedRouter, RouterProvider } from "react-router/dom";
import type { PageHandle } from "#site/components/layout/link-navigation.tsx";
import { preloadScripts } from "#site/deferred-entry.ts";

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type Page = NonNullable<Framework["manifest"]["routes"][string]>;
type PageModule = { default: ComponentType };
type RootModule = PageModule & {
  Layout: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType;
};

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
 * prerendered and has no loaders never uses: decoding a stream of data, asking a server for routes, and loaders of
 * its own that wait for each route's data and styles. That is 8 KB (brotli) of every visit, and a page that has been
 * fetched is drawn in the very frame after the click.
 */
export function start(modules: Record<string, unknown>): void {
  const manifest = window.__reactRouterManifest;
  if (!manifest) throw new Error("The list of routes did not arrive.");
  // Of each page's module React Router reads its head here.
  const routeModules = modules as Framework["routeModules"];
  const framework: Framework = {
    manifest,
    routeModules,
    future: {} as Framework["future"],
    ssr: false,
    isSpaMode: false,
    routeDiscovery: { mode: "initial", manifestPath: "" },
  };

  const load = async ({ id, module, imports = [] }: Page) => {
    preloadScripts(imports);
    const page = await import(/* @vite-ignore */ module);
    routeModules[id] = page;
    return { element: <page.default /> };
  };
  /** The network is gone, or a newer build has other files; the browser says the one and opens the other. */
  const openByBrowser = ({ path = "/" }: Page) => {
    // The not-found page's is a pattern; it is only ever come back to, when the address is there already.
    location.assign(path === "*" ? location.href : path);
    return new Promise<never>(() => {});
  };
  const { root, ...pages } = manifest.routes;
  const { Layout, default: Root, ErrorBoundary } = modules.root as RootModule;
  const routes: RouteObject[] = [
    {
      id: "root",
      element: (
        <Layout>
          <Root />
        </Layout>
      ),
      errorElement: (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
      children: Object.values(pages)
        .filter((page) => page !== undefined)
        .map((page) => {
          const { default: Opened } = (modules[page.id] ?? {}) as Partial<PageModule>;
          return {
            id: page.id,
            path: page.path,
            index: page.index,
            ...(Opened
              ? { element: <Opened /> }
              : {
                  handle: { load: () => load(page) } satisfies PageHandle,
                  lazy: () => load(page).catch(() => openByBrowser(page)),
                }),
          } as RouteObject;
        }),
    },
  ];
  const router = createRouter({ routes, history: createBrowserHistory() }).initialize();
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
