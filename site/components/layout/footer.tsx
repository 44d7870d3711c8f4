import { memo, useSyncExternalStore } from "react";
import { accountMenu, appLink, footerLinks, legalLinks, signInLink } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { useAuth } from "#site/account/session.tsx";
import { Logo } from "#site/components/layout/header.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { chatUrl } from "#site/contact-links.ts";

const neverChanges = () => () => {};

/** The current year: that of the build in the HTML, the visitor's once the page is live. */
function useYear(): number {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}

/** The same on every page, so a navigation does not draw it again. */
export const Footer = memo(function Footer() {
  const year = useYear();
  const account = useAuth().user ? accountMenu.account : signInLink;
  return (
    <footer className="floor foot">
      <div className="wrap">
        <div className="cols">
          <div className="brand">
            <p className="logo">
              <Logo reverse />
            </p>
            <p>{site.blurb}</p>
          </div>
          <nav aria-labelledby="footer-quick">
            <h2 id="footer-quick">Quick links</h2>
            <ul>
              {footerLinks.map(({ label, path }) => (
                <li key={path}>
                  <SiteLink to={path}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Talk to us</h2>
            <ul>
              <li>
                <a href={site.phone.href}>
                  <Icon name="phone" />
                  <span className="sr">Call </span>
                  <span className="num">{site.phone.display}</span>
                </a>
              </li>
              <li>
                <ExternalLink href={chatUrl()}>
                  <Icon name="message-circle" />
                  <span className="sr">WhatsApp </span>
                  <span className="num">{site.whatsapp.display}</span>
                </ExternalLink>
              </li>
              <li>
                <a href={`mailto:${site.email.enquiries}`}>
                  <Icon name="mail" />
                  {site.email.enquiries}
                </a>
              </li>
            </ul>
          </div>
          <div>
            <h2>More</h2>
            <ul>
              <li>
                <SiteLink to={account.path}>{account.label}</SiteLink>
              </li>
              <li>
                <SiteLink to={appLink.path}>{appLink.label}</SiteLink>
              </li>
              <li>
                <ExternalLink href={site.social.url}>
                  {site.social.label}
                  <Icon name="arrow-up-right" />
                </ExternalLink>
              </li>
            </ul>
          </div>
        </div>
        <div className="base">
          <span>{`© ${year} ${site.legalName}. ${site.vatNote}`}</span>
          <ul>
            {legalLinks.map(({ label, path }) => (
              <li key={path}>
                <SiteLink to={path}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
});
