import { WifiOff } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { DeskAnswer } from "#leads/contract.ts";
import { formatTime } from "#leads/south-african-time.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Queries } from "#site/account/session/queries.tsx";
import { redirectTo, useAuth, withSession } from "#site/account/session/session.tsx";
import { useDesk, type Words } from "#site/pages/_desk/desk-data.ts";
import { LeadDetail } from "#site/pages/_desk/lead-detail.tsx";
import { LeadList, type Shown } from "#site/pages/_desk/lead-list.tsx";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

// Fetched with the page's own scripts, as no one opens the desk without an account.
if (!import.meta.env.SSR) void import("#site/account/session/create-client.ts");

/** Where staff answer requests. For others there is no such page. */
export const Desk = withSession((props: Words) => {
  const { user, awaitingCode, loading } = useAuth();
  const isVisitor = !loading && !user;
  useEffect(() => {
    if (isVisitor) void redirectTo(awaitingCode ? "/auth" : "/auth?sign-in-first");
  }, [isVisitor, awaitingCode]);
  if (!user) {
    return (
      <div className="state-page">
        <h1>{props.words.title}</h1>
      </div>
    );
  }
  return (
    <Queries>
      <Loaded {...props} userId={user.id} />
    </Queries>
  );
});

/** #DM-7K3F9QWD opens that lead. */
const referenceInAddress = () => /^#((?:DM|TR)-\w+)$/.exec(location.hash)?.[1] ?? null;

/** Returns what `read` reads from the window, and reads it again at events of these names. */
function useWindow<Value>(names: readonly string[], read: () => Value, first: Value): Value {
  const listen = (listener: () => void) => {
    for (const name of names) addEventListener(name, listener);
    return () => {
      for (const name of names) removeEventListener(name, listener);
    };
  };
  return useSyncExternalStore(listen, read, () => first);
}

function Loaded({ words, languages, userId }: Words & { userId: string }) {
  const [shown, setShown] = useState<Shown>({ filter: "open", kind: "", text: "", take: 100 });
  const [text, setText] = useState("");
  const reference = useWindow(["hashchange"], referenceInAddress, null);
  const isOnline = useWindow(["online", "offline"], () => navigator.onLine, true);
  const query = useDesk(queryOf({ ...shown, text }));
  const { data, error, dataUpdatedAt } = query;
  const open = (data?.counts.overdue ?? 0) + (data?.counts.waiting ?? 0);

  // Searches when the typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setText(shown.text), 300);
    return () => clearTimeout(timer);
  }, [shown.text]);

  useEffect(() => {
    if (data) document.title = open > 0 ? `(${open}) ${words.title}` : words.title;
  }, [data, open, words.title]);

  if (!data) {
    if (!error) return <p role="status">{words.title}…</p>;
    if (error.code === "insufficient_aal")
      return <Refused {...words.twoStep} to="/account#two-step" />;
    if (error.code === "not_found") {
      const { title, text: why, home } = words.notFound;
      return <Refused title={title} text={why} link={home} to="/" />;
    }
    return (
      <div className="state-page" role="alert">
        <p>
          {words.failed} {error.message}
        </p>
        <Button onClick={() => void query.refetch()}>{words.retry}</Button>
      </div>
    );
  }
  const updated = clock(dataUpdatedAt);
  return (
    <div className={reference ? "desk desk-open" : "desk"}>
      <header className="desk-head">
        <h1>{words.title}</h1>
        {open > 0 && <p className="desk-count">{countOf(data, words)}</p>}
        <p className="desk-fresh">{fill(words.updated, { time: updated })}</p>
      </header>
      {(!isOnline || error?.unanswered) && (
        <p className="notice desk-offline" role="status">
          <Icon icon={WifiOff} />
          {fill(words.offline, { time: updated })}
        </p>
      )}
      <LeadList
        words={words}
        languages={languages}
        data={data}
        shown={shown}
        userId={userId}
        current={reference}
        onShow={(change) => setShown({ ...shown, take: 100, ...change })}
      />
      {reference && (
        <LeadDetail
          key={reference}
          words={words}
          languages={languages}
          reference={reference}
          staff={data.staff}
          userId={userId}
        />
      )}
    </div>
  );
}

const queryOf = ({ filter, kind, text, take }: Shown) =>
  new URLSearchParams({ state: filter, kind, q: text, take: String(take) }).toString();

const clock = (at: number) => formatTime(new Date(at).toISOString()).slice(-5);

const countOf = (
  { counts: { overdue = 0, waiting = 0 }, dueToday: today }: DeskAnswer,
  { count }: WordsOf<"desk">,
) => fill(count, { overdue, today, later: waiting - today });

function Refused({
  title,
  text,
  link,
  to,
}: Record<"title" | "text" | "link", string> & { to: "/" | "/account#two-step" }) {
  return (
    <div className="state-page">
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <ButtonLink to={to}>{link}</ButtonLink>
    </div>
  );
}
