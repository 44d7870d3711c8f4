import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { headerLinks, signInLink } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { AccountEntry, PhoneAccountEntry } from "#site/components/layout/account-menu.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import mark from "#site/illustrations/logo-mark.svg";
import markReverse from "#site/illustrations/logo-mark-reverse.svg";

/** "page" for the page itself, "true" for the section it is in; both addresses of the prices count as one. */
function current(path: string, pathname: string): "page" | "true" | undefined {
  // Pages are prerendered at their address with a slash after it.
  const address = pathname.replace(/(?<=.)\/$/, "");
  const here = address === "/pricing" ? "/pricing-plans" : address;
  if (here === path) return "page";
  return path !== "/" && here.startsWith(`${path}/`) ? "true" : undefined;
}

export function Logo({ reverse = false }: { reverse?: boolean }) {
  return (
    <>
      {reverse ? (
        <img src={markReverse} width="48" height="48" alt="" loading="lazy" />
      ) : (
        <picture>
          <source srcSet={markReverse} media="(prefers-color-scheme: dark)" />
          <img src={mark} width="48" height="48" alt="" />
        </picture>
      )}
      <span className="logo-name">{site.name}</span>
    </>
  );
}

/**
 * The phone menu is a popover: it opens, closes on Escape and closes on a click outside without a script of
 * ours. Ours closes it after a choice, since a client-side navigation leaves the page standing.
 */
function PhoneMenu({ pathname }: { pathname: string }) {
  const panel = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // Not known in the HTML: there the browser itself says whether the menu is open.
  const [open, setOpen] = useState<boolean>();

  // A new page closes the menu; one that was opened before hydration stays open.
  useEffect(() => {
    if (pathname !== shownPath.current) panel.current?.hidePopover();
    shownPath.current = pathname;
    setOpen(panel.current?.matches(":popover-open"));
  }, [pathname]);

  return (
    <div className="menu">
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" })}
        popoverTarget="menu"
        aria-expanded={open}
        aria-controls="menu"
        aria-label="Menu"
      >
        <Icon name={open ? "x" : "menu"} />
      </button>
      <nav
        ref={panel}
        id="menu"
        className="menu-panel"
        popover="auto"
        aria-label="Main"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {headerLinks.map(({ label, path }) => (
          <SiteLink
            key={path}
            to={path}
            aria-current={current(path, pathname)}
            onClick={() => panel.current?.hidePopover()}
          >
            {label}
            <Icon name="chevron-right" />
          </SiteLink>
        ))}
        <div className="row">
          <PhoneAccountEntry close={() => panel.current?.hidePopover()} />
          <SiteLink
            to="/contact"
            className={buttonClass()}
            onClick={() => panel.current?.hidePopover()}
          >
            Book a demo
          </SiteLink>
        </div>
      </nav>
    </div>
  );
}

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="roof">
      <div className="wrap">
        <SiteLink className="logo" to="/" aria-label={`${site.name}, home`}>
          <Logo />
        </SiteLink>
        <p className="roof-tagline">{site.tagline}</p>
        <nav className="nav" aria-label="Main">
          {headerLinks.map(({ label, path }) => (
            <SiteLink key={path} to={path} aria-current={current(path, pathname)}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="acts">
          <AccountEntry pathname={pathname} current={current(signInLink.path, pathname)} />
        </div>
        <PhoneMenu pathname={pathname} />
      </div>
    </header>
  );
}
