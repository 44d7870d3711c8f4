import { expect, test } from "vitest";
import { mostRooms } from "#schemas/facts/limits.ts";
import { signUpChoice } from "#site/account/session/trial-choice.ts";

const none = { rooms: null, parts: [] };
const visit = { first_page: "/", campaign: "" };

test.each<[object, object | null]>([
  [
    { trial: { rooms: 14, parts: ["channel-manager"], ...visit } },
    { rooms: 14, parts: ["channel-manager"] },
  ],
  [{ trial: none }, none],
  [{ trial: {} }, none],
  [{}, null],
  [{ trial: null }, null],
  [{ trial: "14" }, null],
  [{ trial: 14 }, null],
  ...[0, 1.5, "14", mostRooms + 1].map(
    (rooms) => [{ trial: { rooms, parts: ["none"] } }, none] as [object, object],
  ),
])("the choice of a sign-up with the data %j", (data, choice) => {
  expect(signUpChoice(data)).toEqual(choice);
});
