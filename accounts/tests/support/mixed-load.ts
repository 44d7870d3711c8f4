import {
  type accountCalls,
  type CallAnswer,
  type Tokens,
  tokensIn,
} from "#accounts/tests/support/account-calls.ts";
import { freshEmail } from "#accounts/tests/support/auth-service.ts";

type Calls = ReturnType<typeof accountCalls>;

/** The visitors' view: calls that were answered, and calls without a response. */
export class Knowledge {
  readonly accounts = new Set<string>();
  /** New addresses that asked for a sign-in link, and will get a mail and an account. */
  readonly linkRequests = new Set<string>();
  /** Sign-ups without a response: the account may exist or not. */
  readonly uncertain = new Set<string>();
  readonly troubles: string[] = [];
}

/** A visitor with an account and its latest tokens. */
export type Visitor = { email: string; tokens: Tokens };

/** Opens an account for a visitor. */
export async function newVisitor(calls: Calls, known: Knowledge): Promise<Visitor> {
  const email = freshEmail();
  const answer = await calls.signUp(email);
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`);
  known.accounts.add(email);
  return { email, tokens: tokensIn(answer) };
}

/** Makes one call of a random kind. Calls that hash passwords are rarer, as they would slow down the others. */
export async function makeRandomCall(
  visitor: Visitor,
  calls: Calls,
  known: Knowledge,
  lot: number,
): Promise<CallAnswer> {
  const expected = (what: string, answer: CallAnswer) => {
    if (answer.status !== 200 && answer.status !== 0)
      known.troubles.push(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  if (lot < 0.5) {
    const answer = expected("refresh", await calls.refresh(visitor.tokens));
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    return answer;
  }
  if (lot < 0.86) {
    const email = freshEmail();
    const answer = expected("sign-in link", await calls.requestLink(email));
    if (answer.status === 200) known.linkRequests.add(email);
    return answer;
  }
  if (lot < 0.93) {
    const answer = expected("sign-in", await calls.signIn(visitor.email));
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    return answer;
  }
  const email = freshEmail();
  const answer = expected("sign-up", await calls.signUp(email));
  (answer.status === 200 ? known.accounts : known.uncertain).add(email);
  return answer;
}
