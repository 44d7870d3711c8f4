import { expect, test } from "vitest";
import { runSteadyLoad } from "./steady-load.ts";

test("starts calls at the given rate and collects errors", async () => {
  let count = 0;
  const { done, errors } = await runSteadyLoad({ perSecond: 200, seconds: 0.1 }, async () => {
    count += 1;
    if (count % 4 === 0) throw new Error("no");
    return "page";
  });
  expect(done).toHaveLength(15);
  expect(errors).toHaveLength(5);
  expect(done[0]?.kind).toBe("page");
});

test("rejects if the server stops answering", async () => {
  const load = runSteadyLoad(
    { perSecond: 1_000_000, seconds: 1 },
    () => new Promise<string>(() => {}),
  );
  await expect(load).rejects.toThrow("does not keep up");
});
