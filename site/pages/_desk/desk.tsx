import { WifiOff } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { DeskLead } from "#leads/contract.ts";
import { formatTime } from "#leads/south-african-time.ts";
import { stateOf } from "#leads/state.ts";
import { fill } from "#schemas/fill.ts";
import { Queries } from "#site/account/session/queries.tsx";
import { redirectTo, useAuth, withSession } from "#site/account/session/session.tsx";
import { useDesk, type Words } from "#site/pages/_desk/desk-data.ts";
import { firstShown } from "#site/pages/_desk/first-list.ts";
import { LeadDetail } from "#site/pages/_desk/lead-detail.tsx";
import { LeadList } from "#site/pages/_desk/lead-list.tsx";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

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
        <noscript>
          <p className="notice">{props.words.noScript}</p>
        </noscript>
      </div>
    );
  }
  return (
    <Queries>
      <Loaded key={user.id} {...props} userId={user.id} />
    </Queries>
  );
});

const isWaiting = (lead: DeskLead) => ["overdue", "waiting"].includes(stateOf(lead, new Date()));

/** #DM-7K3F9QWD opens that lead. */
const readReference = () => /^#((?:DM|TR)-\w+)$/.exec(location.hash)?.[1] ?? null;

function onWindowChange(listener: () => void) {
  const names = ["hashchange", "online", "offline"];
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}

function Loaded({ userId, ...props }: Words & { userId: string }) {
  const { words } = props;
  const [shown, setShown] = useState(firstShown);
  const [q, setQ] = useState("");
  const reference = useSyncExternalStore(onWindowChange, readReference, () => null);
  const isOnline = useSyncExternalStore(
    onWindowChange,
    () => navigator.onLine,
    () => true,
  );
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useDesk({
    ...shown,
    q,
    ...(q && { state: "all" }),
  });
  const { overdue, waiting } = data?.counts ?? { overdue: 0, waiting: 0 };
  const open = overdue + waiting;

  // Searches when the typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setQ(shown.q), 300);
    return () => clearTimeout(timer);
  }, [shown.q]);

  useEffect(() => {
    if (data) document.title = open > 0 ? `(${open}) ${words.title}` : words.title;
  }, [data, open, words.title]);

  const pages = {
    insufficient_aal: { ...words.twoStep, to: "/account#two-step" },
    not_found: { ...words.notFound, to: "/" },
  } as const;
  const page = pages[error?.code as keyof typeof pages];
  // Also in place of a list, as the role may have been taken away.
  if (page) {
    return (
      <div className="state-page">
        <h1>{page.title}</h1>
        <p className="muted">{page.text}</p>
        <ButtonLink to={page.to}>{page.link}</ButtonLink>
      </div>
    );
  }
  if (!data) {
    if (!error) return <p role="status">{words.title}…</p>;
    return (
      <div className="state-page" role="alert">
        <p>
          {words.failed} {error.message}
        </p>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </div>
    );
  }
  const time = formatTime(new Date(dataUpdatedAt).toISOString()).slice(-5);
  const { dueToday: today, staff } = data;
  return (
    <div className={reference ? "desk desk-open numeric" : "desk numeric"}>
      <header className="desk-head row">
        <h1>{words.title}</h1>
        {open > 0 && (
          <p className="muted">{fill(words.count, { overdue, today, later: waiting - today })}</p>
        )}
        <p className="desk-fresh small muted">{fill(words.updated, { time })}</p>
      </header>
      {(!isOnline || error?.unanswered) && (
        <p className="notice desk-offline" role="status">
          <Icon icon={WifiOff} />
          {fill(words.offline, { time })}
        </p>
      )}
      <LeadList
        {...props}
        data={data}
        shown={shown}
        isLoading={isPlaceholderData}
        userId={userId}
        current={reference}
        onShow={(change) => setShown({ ...shown, take: firstShown.take, ...change })}
      />
      {reference && (
        <LeadDetail
          {...props}
          key={reference}
          reference={reference}
          staff={staff}
          next={
            data.leads.find((lead) => isWaiting(lead) && lead.reference !== reference)?.reference
          }
          userId={userId}
        />
      )}
    </div>
  );
}
