let waitSeconds: number | undefined;

/** `fetch`, which notes how long the service asks to wait: the client's errors leave that header out. */
export const noteWait: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  waitSeconds = Number(answer.headers.get("Retry-After")) || undefined;
  return answer;
};

/** Returns the wait that the last answer asked for. */
export const lastWaitSeconds = () => waitSeconds;
