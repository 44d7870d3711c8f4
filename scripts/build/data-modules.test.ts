import path from "node:path";
import { expect, test } from "vitest";
import { bandIds, channelManagerBands } from "#schemas/facts/plans.ts";
import { dataModules } from "#scripts/build/data-modules.ts";

test("a module of content becomes its data, without functions and schemas", async () => {
  const { load } = dataModules();
  if (typeof load !== "object") throw new Error("expected a handler with a filter");
  const file = path.join(import.meta.dirname, "../../schemas/facts/plans.ts");
  const code = String(await Reflect.apply(load.handler, {}, [file]));
  const data = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(data).toMatchObject({ bandIds, channelManagerBands });
  expect(data).not.toHaveProperty("schema");
  expect(code).not.toContain("import");
});
