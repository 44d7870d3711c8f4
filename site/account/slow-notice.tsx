import { useEffect, useState } from "react";
import { authPage } from "#content/auth.ts";
import { reloadPage } from "#site/account/session-store.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Spinner } from "#site/components/ui/spinner.tsx";

const slowAfterMs = 5000;

/** Rendered during loading. After a while it shows a notice with a button to try again. */
export function SlowNotice({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="slow-notice" role="status">
      {slow && (
        <div className="notice">
          <p>{authPage.slow.text}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {authPage.slow.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A spinner until it is known whether the visitor is signed in. */
export const AwaitedSession = () => (
  <div className="awaited-session">
    <Spinner label={authPage.loading} />
    <SlowNotice onRetry={reloadPage} />
  </div>
);
