import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Part, type Readiness, readyRoute, watchReadiness } from "#accounts/http/readiness.ts";

const works: Part = { check: async () => 1, keepMs: 0 };
const fails: Part = {
  check: () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7:5432")),
  keepMs: 0,
};

async function ready(readiness: Readiness) {
  const answer = await new Hono().get("/readyz", readyRoute(readiness)).request("/readyz");
  return { status: answer.status, body: await answer.json() };
}

test("is ready when every part works", async () => {
  expect(await ready(watchReadiness({ database: works, mail: works }))).toEqual({
    status: 200,
    body: { status: "ready", database: "ok", mail: "ok" },
  });
});

test("names the part that does not work, without the cause", async () => {
  const reported: unknown[] = [];
  const readiness = watchReadiness({ database: works, mail: fails }, (...turn) =>
    reported.push(turn),
  );
  expect(await ready(readiness)).toEqual({
    status: 503,
    body: { status: "not ready", database: "ok", mail: "failing" },
  });
  await ready(readiness);
  // Reported once for each change, however often it is asked.
  expect(reported).toEqual([["mail", false, expect.any(Error)]]);
});

test("a part that does not answer in time counts as failing, and is checked only once", async () => {
  let asked = 0;
  let answer = () => {};
  const hangs: Part = {
    check: () => {
      asked += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
    keepMs: 0,
  };
  const readiness = watchReadiness({ database: hangs }, () => {}, 10);
  expect(await readiness()).toEqual({ database: false });
  expect(await readiness()).toEqual({ database: false });
  expect(asked).toBe(1);
  answer();
  await new Promise(setImmediate);
  const again = readiness();
  answer();
  expect(await again).toEqual({ database: true });
});

test("a result is cached, so that frequent probes do not load the part", async () => {
  let asked = 0;
  const check = async () => {
    asked += 1;
  };
  const readiness = watchReadiness({ mail: { check, keepMs: 60_000 } });
  await Promise.all([readiness(), readiness()]);
  await readiness();
  expect(asked).toBe(1);
});
