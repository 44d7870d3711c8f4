import { expect, test } from "vitest";
import { recordIds, sources } from "#schemas/facts/guest-records.ts";
import { readWords } from "#schemas/words.ts";
import { readPostFile } from "#site/blog/articles/read-posts.ts";
import { formatDate } from "#site/format.ts";
import { exampleEntries, readPlan } from "#site/tools/guest-records/read-plan.ts";

// The tool, the article that explains it and the success guide say the same.

const { how, inArticle } = readWords("guest-records");
const plan = readPlan(exampleEntries, "2026-03-13");
const { body, text, post } = readPostFile(how.articlePath.replace("/blog/", ""));
const blocks = text.sections.flatMap((section) => section.blocks);

test("the article's table has every record, in the order of the tool", () => {
  const rows = [
    ...body.matchAll(/^\| \{retention\.(\w+)\.name\} \| \{retention\.(\w+)\.keep\} \|/gm),
  ];
  expect(rows.map(([, name]) => name)).toEqual(recordIds);
  expect(rows.map(([, , keep]) => keep)).toEqual(recordIds);
});

test("every source is one of the article's, checked on the same day", () => {
  for (const source of Object.values(sources)) expect(post?.sources).toContainEqual(source);
});

test("the register and the breach notice ask for what the article lists", () => {
  const { register, breach } = inArticle;
  expect(blocks.map((block) => block.replace(/[,.]$/, ""))).toEqual(
    expect.arrayContaining(register),
  );
  const [first, second, third, fourth, last] = breach;
  expect(blocks.join(" ")).toContain(`${first}, ${second}, ${third}, ${fourth}, and ${last}.`);
});

test("the article's answer to a guest has the date that the tool works out", () => {
  const register = plan.records.find(({ id }) => id === "register");
  expect(blocks.join(" ")).toContain(
    `The register copy goes on ${formatDate(register?.deleteFrom ?? "")}`,
  );
});
