import { ChevronRight, Menu, X } from "lucide";
import type { ReactNode } from "react";
import {
  bookDemoLabel,
  headerLinks,
  newsletterLink,
  toolsLink,
  trialLink,
} from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { Logo } from "#site/components/layout/logo.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

/** Returns `aria-current` of a menu link: "page" on its page, "true" on pages below it. /pricing counts as /pricing-plans. */
export function currentPage(path: string, pathname: string): "page" | "true" | undefined {
  const here = pathname === "/pricing" ? "/pricing-plans" : pathname;
  if (here === path) return "page";
  return path !== "/" && here.startsWith(`${path}/`) ? "true" : undefined;
}

type Props = {
  pathname: string;
  /** The account's islands, for wide screens and for the phone menu. */
  account: ReactNode;
  phoneAccount: ReactNode;
};

export function Header({ pathname, account, phoneAccount }: Props) {
  return (
    <header className="site-header">
      <div className="wrap">
        <SiteLink className="logo" to="/" aria-label={`${site.name}, home`}>
          <Logo />
        </SiteLink>
        <p className="site-tagline">{site.tagline}</p>
        <nav className="site-nav" aria-label="Main">
          {headerLinks.map(({ label, path }) => (
            <SiteLink key={path} to={path} aria-current={currentPage(path, pathname)}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="header-actions">
          {account}
          <ButtonLink to={contactLink({ about: "demo" })} variant="outline" size="sm">
            {bookDemoLabel}
          </ButtonLink>
        </div>
        <PhoneMenu pathname={pathname}>{phoneAccount}</PhoneMenu>
      </div>
    </header>
  );
}

/** A popover: the browser opens it, and closes it on Escape or a press outside. */
function PhoneMenu({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <div className="menu">
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" })}
        popoverTarget="menu"
        aria-controls="menu"
        aria-label="Menu"
      >
        <Icon icon={Menu} className="icon-closed" />
        <Icon icon={X} className="icon-open" />
      </button>
      <nav id="menu" className="menu-panel" popover="auto" aria-label="Main">
        {[...headerLinks, toolsLink, newsletterLink].map(({ label, path }) => (
          <SiteLink key={path} to={path} aria-current={currentPage(path, pathname)}>
            {label}
            <Icon icon={ChevronRight} />
          </SiteLink>
        ))}
        <div className="row">
          {children}
          <ButtonLink to={trialLink.path} variant="outline">
            {trialLink.label}
          </ButtonLink>
          <ButtonLink to={contactLink({ about: "demo" })}>{bookDemoLabel}</ButtonLink>
        </div>
      </nav>
    </div>
  );
}
