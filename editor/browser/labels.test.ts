import { expect, test } from "vitest";
import { labelOf, labelsOf } from "#editor/browser/labels.ts";

test.each([
  ["channelManagerBands", "Channel manager bands"],
  ["payment-terms", "Payment terms"],
  ["EUR", "EUR"],
  ["demoUrl", "Demo URL"],
  ["whatsAppLine", "WhatsApp line"],
  ["upTo10", "Up to 10"],
  ["artAlt", "What the drawing shows"],
])("%s is called %s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test("a place in a file is its labels; an entry is its first text, or its number", () => {
  const data = {
    cta: { primary: { label: "Book" } },
    questions: [{ id: "a", question: "How much?", answer: "R5" }],
    months: [1],
    columns: ["First invoice"],
    term: { from: 1, to: 2 },
    sites: { "sa-venues": { name: "SA-Venues" } },
  };
  expect(labelsOf("cta.primary.label", data)).toBe("Offer at the end, First button, Label");
  expect(labelsOf("questions.0.answer", data)).toBe("Questions, How much?, Answer");
  expect(labelsOf("months.0", data)).toBe("Months, 1");
  expect(labelsOf("columns.0", data)).toBe("Columns, 1");
  expect(labelsOf("term.to", data)).toBe("Term, To");
  expect(labelsOf("sites.sa-venues.url", data)).toBe("Sites, SA-Venues, Web address");
});
