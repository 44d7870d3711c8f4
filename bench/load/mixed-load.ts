import { seededRandom } from "../../accounts/tests/support/seeded-random.ts";
import { chosenPages } from "../pages.ts";
import type { AccountClient, Session } from "./account-client.ts";

/** How often each act occurs in a hundred. */
export const shares = {
  page: 70,
  "look up user": 8,
  refresh: 6,
  "sign-in": 5,
  "sign-up": 3,
  "sign-out": 5,
  newsletter: 3,
} as const;
export type Act = keyof typeof shares;

/**
 * Simulates visitors. Each call of the returned function does one act of one visitor and returns the act's name; it
 * rejects if the server's answer is wrong. A visitor does one act at a time.
 */
export function openMixedLoad(client: AccountClient): () => Promise<Act> {
  const random = seededRandom(1);
  const pages = Object.values(chosenPages);
  const signedIn: Session[] = [];
  const signedOut: string[] = [];
  let count = 0;
  const freshEmail = () => {
    count += 1;
    return `guest-${process.pid}-${count}@hotel.example`;
  };
  const take = <Item>(items: Item[]): Item | undefined => {
    const index = Math.floor(random() * items.length);
    const [item] = items.splice(index, 1);
    return item;
  };
  const signUp = async (): Promise<Act> => {
    signedIn.push(await client.signUp(freshEmail()));
    return "sign-up";
  };
  /** Acts as a signed-in visitor; if there is none yet, a new one signs up. */
  const withSession = async (act: Act, work: (session: Session) => Promise<void>) => {
    const session = take(signedIn);
    if (!session) return signUp();
    await work(session);
    return act;
  };

  const acts: Record<Act, () => Promise<Act>> = {
    page: async () => {
      await client.getPage(pages[Math.floor(random() * pages.length)] ?? "/");
      return "page";
    },
    "look up user": () =>
      withSession("look up user", async (session) => {
        await client.getUser(session);
        signedIn.push(session);
      }),
    refresh: () =>
      withSession("refresh", async (session) => {
        signedIn.push(await client.refresh(session));
      }),
    "sign-in": async () => {
      const email = take(signedOut);
      if (!email) return signUp();
      signedIn.push(await client.signIn(email));
      return "sign-in";
    },
    "sign-up": signUp,
    "sign-out": () =>
      withSession("sign-out", async (session) => {
        await client.signOut(session);
        signedOut.push(session.email);
      }),
    newsletter: async () => {
      await client.subscribe(freshEmail());
      return "newsletter";
    },
  };
  const deck = Object.entries(shares).flatMap(([act, share]) => Array<Act>(share).fill(act as Act));
  return () => acts[deck[Math.floor(random() * deck.length)] ?? "page"]();
}
