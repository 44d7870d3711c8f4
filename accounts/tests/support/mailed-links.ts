import { once } from "node:events";
import { request } from "node:http";

/** The headers of a browser in which a person followed a link (Fetch Metadata). */
export const byPerson = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "none",
};

/** Follows a mailed link as a person does, and returns where it redirects. */
export async function follow(link: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetchAs(link, { ...byPerson, ...headers });
  return answer.headers.get("location") ?? "";
}

/** Returns the access token in the address that a mailed link redirects to. */
export function tokenIn(landing: string): string {
  return new URLSearchParams(landing.split("#")[1]).get("access_token") ?? "";
}

/** Sends a GET with exactly these headers; fetch would set those of Fetch Metadata itself. */
export async function fetchAs(link: string, headers: Record<string, string>): Promise<Response> {
  const outgoing = request(link, { headers }).end();
  const [incoming] = await once(outgoing, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Response(Buffer.concat(chunks), {
    status: incoming.statusCode,
    headers: incoming.headers,
  });
}

export const verifier = "v".repeat(50);

/** What a browser adds to a request of which it will exchange the code. */
export const pkce = { code_challenge: verifier, code_challenge_method: "plain" };

/** Options of a client that keeps the verifier of PKCE in memory. */
export function pkceInMemory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { flowType: "pkce", persistSession: true, storage } as const;
}
