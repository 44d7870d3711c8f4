import { useEffect, useRef, useState } from "react";
import { accountMenu, signInLink } from "#content/navigation.ts";
import { useAuth } from "#site/account/session.tsx";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** What stands for the account: the name if there is one, else the address. */
function useAccountName(): string | null {
  const { user } = useAuth();
  if (!user) return null;
  const { display_name: name } = user.user_metadata;
  return (typeof name === "string" && name.trim()) || user.email || accountMenu.account.label;
}

type Props = { pathname: string; current: "page" | "true" | undefined };

/** The header's right end: Sign In, or the account's menu in a box of the same width. */
export function AccountEntry({ pathname, current }: Props) {
  const name = useAccountName();
  if (name) return <AccountMenu name={name} pathname={pathname} />;
  return (
    <SiteLink
      className={buttonClass({ variant: "outline", size: "sm" })}
      to={signInLink.path}
      aria-current={current}
    >
      {signInLink.label}
    </SiteLink>
  );
}

/** A popover as the phone menu is: Escape and a press outside close it without a script of ours. */
function AccountMenu({ name, pathname }: { name: string; pathname: string }) {
  const { user, signOut } = useAuth();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(close, [pathname]);

  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "outline", size: "sm", className: "account-button" })}
        popoverTarget="account-menu"
        aria-expanded={open}
        aria-controls="account-menu"
      >
        <span className="sr">{accountMenu.label} </span>
        <span className="account-name">{name}</span>
        <Icon name={open ? "chevron-up" : "chevron-down"} />
      </button>
      <div
        ref={panel}
        id="account-menu"
        className="account-menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <p className="account-who">
          <b>{name}</b>
          {user?.email !== name && <span>{user?.email}</span>}
        </p>
        <SiteLink to={accountMenu.account.path} onClick={close}>
          {accountMenu.account.label}
        </SiteLink>
        <button
          type="button"
          onClick={() => {
            close();
            void signOut();
          }}
        >
          {accountMenu.signOut}
        </button>
      </div>
    </>
  );
}

/** The same for the phone menu, which `close` closes. */
export function PhoneAccountEntry({ close }: { close: () => void }) {
  const { signOut } = useAuth();
  const name = useAccountName();
  if (!name) {
    return (
      <SiteLink
        to={signInLink.path}
        className={buttonClass({ variant: "outline" })}
        onClick={close}
      >
        {signInLink.label}
      </SiteLink>
    );
  }
  return (
    <>
      <p className="account-who">
        <span className="sr">{accountMenu.label} </span>
        <b>{name}</b>
      </p>
      <SiteLink
        to={accountMenu.account.path}
        className={buttonClass({ variant: "outline" })}
        onClick={close}
      >
        {accountMenu.account.label}
      </SiteLink>
      <Button
        variant="secondary"
        onClick={() => {
          close();
          void signOut();
        }}
      >
        {accountMenu.signOut}
      </Button>
    </>
  );
}
