import { useState } from "react";
import { mostSessions } from "#schemas/facts/limits.ts";
import { refreshAccount } from "#site/account/page/account-query.ts";
import { Card, focusCard, Loaded } from "#site/account/page/card.tsx";
import { formatAgo } from "#site/account/page/format-time.ts";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { report } from "#site/account/session/problem.ts";
import { useAuth } from "#site/account/session/session.tsx";
import { formatDay, formatTime } from "#site/format.ts";
import { Badge } from "#site/ui/badge.tsx";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";

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
        <p className="entry-title row">
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

type Page = {
  events: { id: string; action: string; created_at: string; network: string | null }[];
  next?: string;
};

export const SecurityEvents = ({ words }: CardProps) => (
  <Card id="events" title={words.events.title} text={words.events.text}>
    <EventPage path="events" words={words} />
  </Card>
);

/** Number of events before "show more". */
const shownFirst = 5;

/** A page of events: of the first page the newest, until the visitor asks for more. The pages after it follow. */
function EventPage({ path, words: all }: { path: string; words: CardWords }) {
  const words = all.events;
  const actions: Readonly<Record<string, string>> = words.actions;
  const isFirst = path === "events";
  const [shown, setShown] = useState(isFirst ? shownFirst : Number.POSITIVE_INFINITY);
  const [followed, setFollowed] = useState(false);
  return (
    <Loaded<Page> words={all} path={path} lines={shownFirst}>
      {({ events, next }) => (
        <>
          {isFirst && events.length === 0 && <p>{words.none}</p>}
          <ul className="entry-list">
            {events.slice(0, shown).map((event, index) => (
              <li
                key={event.id}
                className="entry"
                tabIndex={-1}
                ref={index === (isFirst ? shownFirst : 0) ? focusWhenShown : undefined}
              >
                <div>
                  <p className="entry-title row">{actions[event.action] ?? words.unknown}</p>
                  <p className="small muted">
                    <time dateTime={event.created_at}>{formatTime(event.created_at)}</time>
                    {event.network && `, ${words.network} ${event.network}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {(events.length > shown || (next && !followed)) && (
            <div>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setFollowed(events.length <= shown);
                  setShown(Number.POSITIVE_INFINITY);
                }}
              >
                {words.more}
              </Button>
            </div>
          )}
          {followed && next && <EventPage path={`events?before=${next}`} words={all} />}
        </>
      )}
    </Loaded>
  );
}
