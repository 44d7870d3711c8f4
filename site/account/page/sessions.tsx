import { mostSessions } from "#schemas/facts/limits.ts";
import { Card, focusCard, Loaded, refreshAccount } from "#site/account/page/card.tsx";
import { formatAgo } from "#site/account/page/format-time.ts";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { report } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { formatDay, formatTime } from "#site/format.ts";
import { Badge } from "#site/ui/badge.tsx";
import { BusyButton } from "#site/ui/busy-button.tsx";

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
export function Sessions({ words: all }: CardProps) {
  const words = all.sessions;
  const { signOut } = useAuth();

  async function end(scope: "others" | "global") {
    const problem = await signOut(scope);
    if (scope === "others") await refreshAccount();
    return problem?.message;
  }

  return (
    <Card id="sessions" title={words.title} text={words.text}>
      <Loaded<{ sessions: Session[] }> words={all} path="sessions" lines={2}>
        {({ sessions }) => (
          <>
            {sessions.length >= mostSessions && <p>{words.full}</p>}
            <ul className="entry-list">
              {sessions.map((session) => (
                <li key={session.id} className="entry">
                  <SessionEntry session={session} words={all} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <div className="row">
        <BusyButton variant="secondary" onPress={() => end("others")}>
          {words.others}
        </BusyButton>
        <BusyButton variant="outline" onPress={() => end("global")}>
          {words.everywhere}
        </BusyButton>
      </div>
    </Card>
  );
}

type EntryProps = { session: Session; words: CardWords };

function SessionEntry({ session, words: { sessions: words, notices } }: EntryProps) {
  const { id, device, network, created_at, last_used_at, is_current } = session;

  async function end() {
    const { problem } = await callAccount("DELETE", `sessions/${id}`);
    // A session that has already ended counts as success.
    const failed = problem?.code === "session_not_found" ? null : problem;
    if (!failed) {
      await refreshAccount();
      focusCard("sessions");
    }
    return report(notices.sessionEnded, failed);
  }

  return (
    <>
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
        <BusyButton variant="outline" size="sm" label={`${words.end}: ${device}`} onPress={end}>
          {words.end}
        </BusyButton>
      )}
    </>
  );
}
