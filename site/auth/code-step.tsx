import type { User } from "@supabase/auth-js";
import { authStates } from "#content/auth.ts";
import { company } from "#schemas/facts/company.ts";
import { CodeForm } from "#site/account/code-form.tsx";
import { useAuth } from "#site/account/session.tsx";

const words = authStates.code;

/** The second step of a sign-in. */
export function CodeStep({ user }: { user: User }) {
  const { recovering, enterCode, cancelSignIn } = useAuth();

  return (
    <>
      <h1 id="code-step">{words.title}</h1>
      <div className="panel panel-alone">
        <p>{recovering ? words.recovering : words.text}</p>
        <CodeForm user={user} labelledBy="code-step" send={enterCode} onCancel={cancelSignIn} />
        <p className="small muted">
          {words.lost} <a href={`mailto:${company.email.support}`}>{company.email.support}</a>
        </p>
      </div>
    </>
  );
}
