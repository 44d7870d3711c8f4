import { useState } from "react";
import { Card, Loaded } from "#site/account/page/card.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { formatTime } from "#site/format.ts";
import { Button } from "#site/ui/button.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";

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
                  <p className="entry-title">{actions[event.action] ?? words.unknown}</p>
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
