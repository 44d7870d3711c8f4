import type { User } from "@supabase/auth-js";
import { company } from "#schemas/facts/company.ts";
import type { WordsOf } from "#schemas/words.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { useAuth } from "#site/account/session/session.tsx";

type Props = { words: WordsOf<"account-forms">["code"]; user: User };

/** The second step of a sign-in. */
export function CodeStep({ words, user }: Props) {
  const { recovering, enterCode, cancelSignIn } = useAuth();

  return (
    <>
      <h1 id="code-step">{words.title}</h1>
      <div className="panel panel-alone">
        <p>{recovering ? words.recovering : words.text}</p>
        <CodeForm
          words={words}
          user={user}
          labelledBy="code-step"
          send={enterCode}
          onCancel={cancelSignIn}
        />
        <p className="small muted">
          {words.lost} <a href={`mailto:${company.email.support}`}>{company.email.support}</a>
        </p>
      </div>
    </>
  );
}
