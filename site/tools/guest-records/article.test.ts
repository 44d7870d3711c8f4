import { expect, test } from "vitest";
import {
  guestForms,
  guestRecords,
  guestRecordsArticle,
  recordSources,
} from "#content/guest-records.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { guideWords } from "#schemas/words/guide.ts";
import { readPostFile } from "#site/articles/read-posts.ts";
import { formatDate } from "#site/format.ts";
import { exampleEntries, readPlan } from "#site/tools/guest-records/read-plan.ts";

// The tool, the article that explains it and the success guide say the same.

const { body, text, post } = readPostFile(guestRecordsArticle.replace("/blog/", ""));
const blocks = text.sections.flatMap((section) => section.blocks);

test("the article's table has every record, in the order of the tool", () => {
  const rows = [
    ...body.matchAll(/^\| \{retention\.(\w+)\.name\} \| \{retention\.(\w+)\.keep\} \|/gm),
  ];
  const ids = guestRecords.map(({ id }) => id);
  expect(rows.map(([, name]) => name)).toEqual(ids);
  expect(rows.map(([, , keep]) => keep)).toEqual(ids);
});

test("every source is one of the article's, checked on the same day", () => {
  for (const source of Object.values(recordSources)) expect(post?.sources).toContainEqual(source);
});

test("the register and the breach notice ask for what the article lists", () => {
  const { columns } = guestForms.register;
  const facts = columns.map(({ fact }) => fact);
  expect(blocks.map((block) => block.replace(/[,.]$/, ""))).toEqual(expect.arrayContaining(facts));
  const [first, second, third, fourth, last] = guestForms.breach.parts.map(({ fact }) => fact);
  expect(blocks.join(" ")).toContain(`${first}, ${second}, ${third}, ${fourth}, and ${last}.`);
});

test("the article's answer to a guest has the date that the tool works out", () => {
  const register = readPlan(exampleEntries, "2026-03-13").records.find(
    ({ id }) => id === "register",
  );
  expect(blocks.join(" ")).toContain(
    `The register copy goes on ${formatDate(register?.deleteFrom ?? "")}`,
  );
});

test("the success guide has the register's period and its five things", () => {
  const duties = guideWords[defaultLanguage].sections.flatMap(({ details }) =>
    details.flatMap((one) => one.duties),
  );
  expect(readPlan(exampleEntries, "2026-03-13").periods.register).toBe("2 years");
  expect(duties).toContainEqual(
    expect.stringMatching(/^Keep the guest register .* for two years: full names, .* signature\.$/),
  );
});
