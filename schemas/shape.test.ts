import { expect, test } from "vitest";
import { parseYaml, validate } from "#schemas/content-file.ts";
import { inferShape, schemaOf, typeOf } from "#schemas/shape.ts";

const english = `
title: Prices
rooms: { one: one room, other: "{count} rooms" }
lead: "{rooms} from {price}"
since: 2026-01-05
show: true
cards:
  - { id: a, icon: bed-double, text: Beds, action: { label: Ask us, path: /contact, about: talk } }
  - { id: b, icon: key-round, text: Keys, more: Locks }
answers: [Yes., { pendingFact: Who answers }]
kinds: { demo: { text: A demo, note: Soon }, trial: { text: A trial } }
`;
const shape = inferShape(parseYaml(english, "content/en/x.yaml").data);

test("the types have names in braces, optional fields of entries, and each choice", () => {
  expect(typeOf(shape).replaceAll('"', "'")).toBe(
    `{ 'title': string; 'rooms': { 'one': string; 'other': Template<'count'>; }; 'lead': Template<'rooms' | 'price'>; 'since': string; 'show': boolean; 'cards': ({ 'id': 'a' | 'b'; 'icon': 'bed-double' | 'key-round'; 'text': string; 'action'?: { 'label': string; 'path': '/contact'; 'about': 'talk'; }; 'more'?: string; })[]; 'answers': (string | Pending)[]; 'kinds': { 'demo': { 'text': string; 'note': string; }; 'trial': { 'text': string; 'note'?: undefined; }; }; }`,
  );
});

const read = (source: string) =>
  validate(schemaOf(shape), parseYaml(source, "content/af/x.yaml"), "content/af/x.yaml");

test("the English file has its own shape", () => {
  expect(read(english)).toMatchObject({ title: "Prices", rooms: { one: "one room" } });
});

test.each<[from: string, to: string, mistake: string]>([
  ["title: Prices\n", "", "content/af/x.yaml:1: title: expected a text, got nothing"],
  [
    "title: Prices",
    "title: Pryse\nnaam: x",
    "content/af/x.yaml:3: naam: expected one of the fields title, rooms, lead, since, show, cards, answers, kinds, got an unknown field",
  ],
  [
    "{rooms} from {price}",
    "{kamers} van {price}",
    'content/af/x.yaml:4: lead: expected a text with {rooms} and {price}, and no other name in braces, got "{kamers} van {price}"',
  ],
  [
    "path: /contact",
    "path: /kontak",
    'content/af/x.yaml:8: cards.0.action.path: expected an address of ours, such as /contact, got "/kontak"',
  ],
  ["id: b", "id: a", "content/af/x.yaml:7: cards: expected a different id for each entry, got "],
])("%j as %j is a mistake with file, line, expected and got", (from, to, mistake) => {
  expect(() => read(english.replace(from, to))).toThrow(mistake);
});

test("a page needs its words for search engines, also where English has none", () => {
  const page = parseYaml("meta: { path: /x, title: X, description: Y }", "content/en/x.yaml");
  const mistake = "content/en/x.yaml:1: meta.keywords: expected a list, got nothing";
  expect(() => validate(schemaOf(inferShape(page.data)), page, "content/en/x.yaml")).toThrow(
    mistake,
  );
});
