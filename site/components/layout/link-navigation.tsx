import { type ReactNode, useContext, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type RouteObject,
  useNavigate,
} from "react-router";

/** Of a page's route (site/entry.client.tsx): fetches and runs its module. Not there while developing. */
export type PageHandle = { load: () => Promise<{ element: ReactNode }> };

/** What fetches a link's page before it is asked for: a pointer above it, a finger on it, the focus. */
const aims = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Makes every link to a page of ours, wherever it stands, a client-side navigation, and fetches the page as soon as
 * somebody aims at the link. One listener does for all links: a page has up to a hundred, and those in what stands
 * (site/standing.tsx) are plain HTML.
 *
 * The browser keeps what it does better: links to other sites and files, to places on the same page, with a
 * modifier key, or that a component has handled itself.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;

  useEffect(() => {
    const pages = router?.routes[0]?.children ?? [];
    const pageOf = (link: HTMLAnchorElement) => {
      if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
      const path = link.pathname.replace(/(?<=.)\/$/, "");
      return pages.find((page) => (page.index ? "/" : page.path) === path);
    };

    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const { metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (metaKey || ctrlKey || shiftKey || altKey || link.target || link.download) return;
      if (!pageOf(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        // As browsers do: a link to where one is makes no second entry in the history.
        replace: link.href === location.href,
        flushSync: true,
      });
    };
    const aim = (event: Event) => {
      const link = linkAt(event);
      const page = link && pageOf(link);
      if (page) void fetchAhead(page);
    };

    // Above the document, where React listens: what a component prevents is known by then.
    addEventListener("click", follow);
    for (const type of aims) addEventListener(type, aim, { passive: true });
    return () => {
      removeEventListener("click", follow);
      for (const type of aims) removeEventListener(type, aim);
    };
  }, [navigate, router]);

  return null;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** Does for a page what the router does when it is first asked for it, so that then it has nothing to wait for. */
async function fetchAhead(page: RouteObject): Promise<void> {
  const { load } = (page.handle ?? {}) as Partial<PageHandle>;
  if (!page.lazy || !load) return;
  try {
    const found = await load();
    if (page.lazy) Object.assign(page, found, { lazy: undefined });
  } catch {
    // Whether it can be had shows when somebody follows the link.
  }
}
