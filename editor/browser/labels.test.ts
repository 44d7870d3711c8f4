import { expect, test } from "vitest";
import { labelOf, labelsOf } from "#editor/browser/labels.ts";

test.each([
  ["channelManagerBands", "Channel manager bands"],
  ["payment-terms", "Payment terms"],
  ["EUR", "EUR"],
  ["demoUrl", "Demo URL"],
  ["whatsAppLine", "WhatsApp line"],
  ["artAlt", "What the drawing shows"],
])("%s is called %s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test("a place in a file is its labels; entries count from 1", () => {
  expect(labelsOf("cta.primary.label")).toBe("Offer at the end, First button, Label");
  expect(labelsOf("questions.0.answer")).toBe("Questions, 1, Answer");
});
