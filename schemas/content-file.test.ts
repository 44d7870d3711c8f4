import { expect, test } from "vitest";
import { parseYaml, validate } from "#schemas/content-file.ts";
import { fields, list, text, wholeNumber } from "#schemas/text-fields.ts";

const schema = fields({
  fee: fields({ ZAR: wholeNumber }),
  rows: list(fields({ name: text })).max(2, "at most two rows"),
});

const read = (source: string) =>
  validate(schema, parseYaml(source, "content/x.yaml"), "content/x.yaml");

test("data that matches its schema is returned", () => {
  expect(read("fee: { ZAR: 5000 }\nrows:\n  - name: a")).toEqual({
    fee: { ZAR: 5000 },
    rows: [{ name: "a" }],
  });
});

test("every mistake is named with file, line, field, expected and got", () => {
  const source = `# A comment.
fee:
  ZAR: "5000"
  USD: 300
rows:
  - name: ""
  - nam: ${"b".repeat(90)}
`;
  expect(() => read(source)).toThrow(
    expect.objectContaining({
      message: [
        'content/x.yaml:3: fee.ZAR: expected a whole number above 0, got "5000"',
        "content/x.yaml:4: fee.USD: expected one of the fields ZAR, got an unknown field",
        'content/x.yaml:6: rows.0.name: expected a text that is not empty, got ""',
        "content/x.yaml:7: rows.1.name: expected a text, got nothing",
        "content/x.yaml:7: rows.1.nam: expected one of the fields name, got an unknown field",
      ].join("\n"),
    }),
  );
});

test("text that is no YAML is named with its line", () => {
  expect(() => parseYaml("a: 1\nb: [\nc: 2", "content/x.yaml", 10)).toThrow(
    /^content\/x\.yaml:1[12]: the file: expected valid YAML \(.+\), got ".*"$/,
  );
});
