let waitSeconds: number | undefined;

/** `fetch` that notes the Retry-After header, which the client library's errors leave out. */
export const noteWait: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  waitSeconds = Number(answer.headers.get("Retry-After")) || undefined;
  return answer;
};

/** Returns the wait in seconds that the last answer asked for. */
export const lastWaitSeconds = () => waitSeconds;
