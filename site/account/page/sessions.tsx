import { useState } from "react";
import { mostSessions } from "#schemas/facts/limits.ts";
import { Loaded, refreshAccount, useAccountData } from "#site/account/page/account-data.tsx";
import { Card, focusCard } from "#site/account/page/card.tsx";
import { formatAgo } from "#site/account/page/format-time.ts";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { formatDay, formatTime } from "#site/format.ts";
import { Badge } from "#site/ui/badge.tsx";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Session = {
  id: string;
  /** As in "Chrome on Android, phone". */
  device: string;
  network: string | null;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
};

/** Number of sessions before "show all". */
const shownFirst = 10;

/** Where the account is signed in, with buttons that end sessions. */
export function Sessions({ words: all }: CardProps) {
  const words = all.sessions;
  const { signOut } = useAuth();
  const { run, button, failure } = useBusy();
  const query = useAccountData<{ sessions: Session[] }>("sessions");
  const [showsAll, setShowsAll] = useState(false);

  async function end(scope: "others" | "global") {
    const problem = await signOut(scope);
    if (scope === "others") await refreshAccount();
    return problem?.message;
  }

  return (
    <Card id="sessions" title={words.title} text={words.text}>
      <Loaded words={all} query={query} lines={2}>
        {({ sessions }) => (
          <>
            {sessions.length >= mostSessions && <p>{words.full}</p>}
            <ul className="entry-list">
              {(showsAll ? sessions : sessions.slice(0, shownFirst)).map((session, index) => (
                <SessionEntry
                  key={session.id}
                  session={session}
                  words={all}
                  takesFocus={index === shownFirst}
                />
              ))}
            </ul>
            {!showsAll && sessions.length > shownFirst && (
              <div>
                <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
                  {words.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <div className="row">
        <Button variant="secondary" onClick={() => run(() => end("others"))} {...button}>
          {words.others}
        </Button>
        <Button variant="outline" onClick={() => run(() => end("global"))} {...button}>
          {words.everywhere}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </Card>
  );
}

function SessionEntry({
  session,
  words: { sessions: words, notices },
  takesFocus,
}: {
  session: Session;
  words: CardWords;
  takesFocus: boolean;
}) {
  const { id, device, network, created_at, last_used_at, is_current } = session;
  const { run, button, failure } = useBusy();

  async function end() {
    const { problem } = await callAccount("DELETE", `sessions/${id}`);
    // A session that has already ended counts as success.
    const { success, failure } = notices.sessionEnded;
    if (problem && problem.code !== "session_not_found") return explain(failure, problem);
    toast(success);
    await refreshAccount();
    focusCard("sessions");
    return undefined;
  }

  return (
    <li className="entry" tabIndex={-1} ref={takesFocus ? focusWhenShown : undefined}>
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
      <Failure>{failure}</Failure>
    </li>
  );
}
