const timeoutMs = 15_000;

/**
 * Posts JSON and returns the status of the answer. Follows no redirect, and reads nothing of the answer's body. Rejects
 * with an error without the address, which may have a secret: if there is no connection, or no answer within 15 s.
 */
export async function postJson(
  { href }: URL,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const url = new URL(href);
  const user = decodeURIComponent(`${url.username}:${url.password}`);
  url.username = "";
  url.password = "";
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        ...(user !== ":" && { authorization: `Basic ${Buffer.from(user).toString("base64")}` }),
        ...headers,
      },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new Error(
      name === "TimeoutError" ? "no answer within 15 s" : (cause?.code ?? "no connection"),
    );
  }
}
