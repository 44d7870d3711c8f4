import type { ReactNode } from "react";
import { accountPage } from "#content/account-page.ts";

/** `children` is the island with the parts of the account. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="trim" />
      <div className="wrap account">
        <h1>{accountPage.title}</h1>
        {children}
      </div>
    </>
  );
}
