import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { company } from "#schemas/facts/company.ts";
import type { WordsOf } from "#schemas/words.ts";
import { fetchAnswer } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { Queries } from "#site/account/session/queries.tsx";
import { storeTokenUsed, useToken } from "#site/pages/newsletter/_use-token.ts";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Spinner } from "#site/ui/spinner.tsx";
import { useHydrated } from "#site/ui/use-hydrated.ts";

type Props = {
  name: string;
  words: WordsOf<"newsletter">["confirmPage"] & WordsOf<"newsletter">["linkPages"];
  /** True if opening the page is enough. Otherwise the visitor presses a button. */
  startsOnLoad: boolean;
};

/** Follows a link of a newsletter mail, and shows the outcome. */
export function NewsletterLink(props: Props) {
  return (
    <Queries>
      <Outcome {...props} />
      <noscript>
        <p className="notice">
          {props.words.needsScript}{" "}
          <a
            href={`mailto:${company.email.support}?subject=${encodeURIComponent(props.words.title)}`}
          >
            {company.email.support}
          </a>
        </p>
      </noscript>
    </Queries>
  );
}

function Outcome({ name, words, startsOnLoad }: Props) {
  const kept = useToken();
  const live = useHydrated();
  const { mutate, status, error, isPending } = useMutation<unknown, Problem, { token: string }>({
    mutationFn: (body) => fetchAnswer("POST", name, body),
  });
  const token = kept && "token" in kept ? kept.token : null;
  // A link that is opened again shows its earlier outcome. If that is unknown, the visitor can press the button again.
  const { data: known } = useQuery({
    queryKey: [name, token],
    queryFn: () => fetchAnswer<{ status: string }>("POST", name, { token, ask: "status" }),
    enabled: !startsOnLoad && token !== null && status === "idle",
    retry: false,
  });
  const isDone =
    status === "success" || known?.status === "unsubscribed" || (kept && "done" in kept);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = useRef(false);
  const send = () => token && !isPending && mutate({ token });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the token is known
  useEffect(() => {
    if (!startsOnLoad || !token || sent.current) return;
    sent.current = true;
    send();
  }, [startsOnLoad, token]);

  // Focus makes screen readers announce the outcome, which is in the heading.
  useEffect(() => {
    if (status === "success") storeTokenUsed();
    if (status === "success" || status === "error") heading.current?.focus();
  }, [status]);

  const help = (
    <>
      <p>{words.help.text}</p>
      <ButtonLink variant="outline" to={words.help.link.to}>
        {words.help.link.label}
      </ButtonLink>
    </>
  );
  const page = (title: string, text: string, next: ReactNode, needsScript = false) => (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead" data-needs-script={needsScript || undefined}>
        {text}
      </p>
      {next}
    </>
  );

  if (kept === null) return page(words.noToken.title, words.noToken.text, help);
  if (isDone) {
    const toBlog = (
      <ButtonLink variant="outline" to="/blog">
        {words.toBlog}
      </ButtonLink>
    );
    return page(words.done.title, words.done.text, toBlog);
  }
  if (status === "error") {
    const retry = (
      <>
        <Button onClick={send}>{words.retry}</Button>
        {help}
      </>
    );
    return page(words.notDone, error.message, retry);
  }
  if (startsOnLoad) {
    return page(words.title, words.working, <Spinner label={words.working} />, true);
  }
  const button = (
    <Button size="lg" disabled={!live} aria-disabled={isPending || undefined} onClick={send}>
      {isPending ? words.working : words.button}
    </Button>
  );
  return page(words.title, words.text, button);
}
