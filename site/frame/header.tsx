import { ChevronRight, Menu, X } from "lucide";
import type { ReactNode } from "react";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { LanguageLink } from "#site/frame/language-link.tsx";
import { Logo } from "#site/frame/logo.tsx";
import { localPath } from "#site/local-path.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** Returns `aria-current` of a menu link: "page" on its page, "true" on pages below it. /pricing counts as /pricing-plans. */
export function currentPage(path: string, pathname: string): "page" | "true" | undefined {
  const here = pathname === "/pricing" ? "/pricing-plans" : pathname;
  const own = localPath(path);
  if (here === own) return "page";
  return path !== "/" && here.startsWith(`${own}/`) ? "true" : undefined;
}

type Props = {
  pathname: string;
  /** The account's islands, for wide screens and for the phone menu. */
  account: ReactNode;
  phoneAccount: ReactNode;
};

export function Header({ pathname, account, phoneAccount }: Props) {
  const words = readWords("navigation");
  return (
    <header className="site-header">
      <div className="wrap">
        <SiteLink className="logo" to="/" aria-label={words.home}>
          <Logo />
        </SiteLink>
        <p className="site-tagline">{readWords("site").tagline}</p>
        <nav className="site-nav" aria-label={words.mainMenu}>
          {words.header.map(({ label, path }) => (
            <SiteLink
              key={path}
              className="header-link"
              to={path}
              aria-current={currentPage(path, pathname)}
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="header-actions">
          <LanguageLink className="header-link" pathname={pathname} isShort />
          {account}
          <ButtonLink
            to={demoLink()}
            variant="outline"
            size="sm"
            aria-current={currentPage("/demo", pathname)}
          >
            {words.bookDemo}
          </ButtonLink>
        </div>
        <PhoneMenu pathname={pathname}>{phoneAccount}</PhoneMenu>
      </div>
    </header>
  );
}

/** A popover: the browser opens it, and closes it on Escape or a press outside. */
function PhoneMenu({ pathname, children }: { pathname: string; children: ReactNode }) {
  const words = readWords("navigation");
  const further = words.more.links.filter(({ inPhoneMenu }) => inPhoneMenu);
  return (
    <div className="menu">
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" })}
        popoverTarget="menu"
        aria-controls="menu"
        aria-label={words.openMenu}
      >
        <Icon icon={Menu} className="icon-closed" />
        <Icon icon={X} className="icon-open" />
      </button>
      <nav id="menu" className="menu-panel" popover="auto" aria-label={words.mainMenu}>
        {[...words.header, ...further].map(({ label, path }) => (
          <SiteLink key={path} to={path} aria-current={currentPage(path, pathname)}>
            {label}
            <Icon icon={ChevronRight} />
          </SiteLink>
        ))}
        <LanguageLink pathname={pathname} />
        <div className="row mt-20">
          {children}
          <ButtonLink to={trialPath} variant="outline">
            {words.startTrial}
          </ButtonLink>
          <ButtonLink to={demoLink()} aria-current={currentPage("/demo", pathname)}>
            {words.bookDemo}
          </ButtonLink>
        </div>
      </nav>
    </div>
  );
}
