import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount } from "#site/account/client.ts";
import { useAuth } from "#site/account/session.tsx";
import { Loaded, refreshAccount, useAccountData } from "#site/account-page/account-data.tsx";
import { Card, focusCard } from "#site/account-page/card.tsx";
import { formatAgo } from "#site/account-page/format-time.ts";
import { Badge } from "#site/components/ui/badge.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { useBusy } from "#site/components/ui/use-busy.ts";
import { formatDay, formatTime } from "#site/format.ts";

const words = accountPage.sessions;

type Session = {
  id: string;
  /** As in "Chrome on Android, phone". */
  device: string;
  network: string | null;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
};

/** Where the account is signed in, with buttons that end sessions. */
export function Sessions() {
  const { signOut } = useAuth();
  const { run, button } = useBusy();
  const query = useAccountData<{ sessions: Session[] }>("sessions");

  async function endOthers() {
    await signOut("others");
    await refreshAccount();
  }

  return (
    <Card id="sessions" title={words.title} text={words.text}>
      <Loaded query={query} lines={2}>
        {({ sessions }) => (
          <ul className="entry-list">
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="row">
        <Button variant="secondary" onClick={() => run(endOthers)} {...button}>
          {words.others}
        </Button>
        <Button variant="outline" onClick={() => run(() => signOut("global"))} {...button}>
          {words.everywhere}
        </Button>
      </div>
    </Card>
  );
}

function SessionEntry({ session }: { session: Session }) {
  const { id, device, network, created_at, last_used_at, is_current } = session;
  const { run, button } = useBusy();

  async function end() {
    const { problem } = await callAccount("DELETE", `sessions/${id}`);
    // A session that has already ended counts as success.
    const failed = problem?.code === "session_not_found" ? null : problem;
    announce(failed, accountPageNotices.sessionEnded);
    await refreshAccount();
    if (!failed) focusCard("sessions");
  }

  return (
    <li className="entry">
      <div>
        <p className="entry-title">
          {device} {is_current && <Badge>{words.current}</Badge>}
        </p>
        <p className="small muted">
          {words.lastUse}{" "}
          <time dateTime={last_used_at} title={formatTime(last_used_at)}>
            {formatAgo(last_used_at)}
          </time>
          , {words.since} <time dateTime={created_at}>{formatDay(created_at)}</time>
        </p>
        {network && (
          <p className="small muted">
            {words.network} <span className="numeric">{network}</span>
          </p>
        )}
      </div>
      {!is_current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${words.end}: ${device}`}
          onClick={() => run(end)}
          {...button}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
