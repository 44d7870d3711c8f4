import { describe, expect, test } from "vitest";
import { accountCalls } from "#accounts/tests/support/account-calls.ts";
import { openLastingDatabase } from "#accounts/tests/support/lasting-database.ts";
import { Knowledge, makeRandomCall, newVisitor } from "#accounts/tests/support/mixed-load.ts";
import { startServer } from "#accounts/tests/support/start-server.ts";

/** Calls that keep their connections busy, as a proxy's do. */
const visitorCount = 12;
const answersBeforeStop = 100;

describe("a server that is stopped under load", () => {
  test("answers requests in flight, accepts no new ones and exits", async () => {
    const database = await openLastingDatabase();
    const server = await startServer(database.env);
    const calls = accountCalls(server.url);
    const known = new Knowledge();
    const visitors = await Promise.all(
      Array.from({ length: visitorCount }, () => newVisitor(calls, known)),
    );
    let answers = 0;
    let stopped: Promise<number | null> | undefined;
    const acted = visitors.map(async (visitor, index) => {
      for (let turn = index; ; turn += 1) {
        // At any time a call of each kind is in flight.
        const { status } = await makeRandomCall(visitor, calls, known, (turn % 20) / 20);
        if (status === 0) return;
        answers += 1;
        if (answers === answersBeforeStop) stopped = server.stop("SIGTERM");
      }
    });
    await Promise.all(acted);
    expect(await stopped).toBe(0);

    // Calls without a response were not started: everything that is stored was answered, to the last token.
    expect(known.troubles).toEqual([]);
    const { addresses, activeTokens, incomplete } = await database.read();
    expect(addresses.sort()).toEqual([...known.accounts, ...known.linkRequests].sort());
    for (const { tokens } of visitors) expect(activeTokens).toContain(tokens.refresh);
    expect(incomplete).toEqual([]);
    await database.close();
  });
});
