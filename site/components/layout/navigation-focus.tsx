import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Makes a client-side navigation feel to keyboards and screen readers like a page load: the focus goes to the
 * top of the document (the next Tab reaches the skip link), or to the place that the address names, and the
 * new title is announced. React Router restores the scroll.
 */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname + hash);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname + hash) return;
    const samePage = shown.current.split("#")[0] === pathname;
    shown.current = pathname + hash;
    // Our anchors are plain letters; decoding would throw at an address such as "/#50%".
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place) {
      if (!place.matches("a, button, input, select, textarea, summary, [tabindex]"))
        place.tabIndex = -1;
      place.focus({ preventScroll: true });
    } else top.current?.focus({ preventScroll: true });
    if (!samePage) setTitle(document.title);
  }, [pathname, hash]);

  return (
    <>
      <div ref={top} tabIndex={-1} className="page-top" />
      <p className="sr" aria-live="polite" data-announcer>
        {title}
      </p>
    </>
  );
}
