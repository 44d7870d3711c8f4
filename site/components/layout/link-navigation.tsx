import { useContext, useEffect } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useNavigate } from "react-router";
import { pageScripts } from "#site/deferred-entry.ts";

/** What fetches a link's page before it is asked for: a pointer above it, a finger on it, the focus. */
const aims = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Makes every link to a page of ours, wherever it stands, a client-side navigation, and fetches the page's
 * scripts as soon as somebody aims at the link. One listener does for all links: a page has up to a hundred, and
 * those in an article's words are plain HTML (site/pages/blog/article-body.tsx).
 *
 * The browser keeps what it does better: links to other sites and files, to places on the same page, with a
 * modifier key, or that a component has handled itself.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const routes = useContext(FrameworkContext)?.manifest.routes;

  useEffect(() => {
    const pages = Object.values(routes ?? {}).filter((route) => route?.index || route?.path);
    const pageOf = (link: HTMLAnchorElement) => {
      if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
      const path = link.pathname.replace(/(?<=.)\/$/, "");
      return pages.find((route) => (route?.index ? "/" : route?.path) === path);
    };

    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const { metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (metaKey || ctrlKey || shiftKey || altKey || link.target || link.download) return;
      if (!pageOf(link)) return;
      event.preventDefault();
      // As browsers do: a link to where one is makes no second entry in the history.
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };

    const fetched = new Set(pageScripts());
    const aim = (event: Event) => {
      const link = linkAt(event);
      const page = link && pageOf(link);
      for (const href of page ? [page.module, ...(page.imports ?? [])] : []) {
        if (fetched.has(href)) continue;
        fetched.add(href);
        const preload = document.createElement("link");
        document.head.append(Object.assign(preload, { rel: "modulepreload", href }));
      }
    };

    // Above the document, where React listens: what a component prevents is known by then.
    addEventListener("click", follow);
    for (const type of aims) addEventListener(type, aim, { passive: true });
    return () => {
      removeEventListener("click", follow);
      for (const type of aims) removeEventListener(type, aim);
    };
  }, [navigate, routes]);

  return null;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}
