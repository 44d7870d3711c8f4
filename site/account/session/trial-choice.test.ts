import { expect, test } from "vitest";
import { mostRooms } from "#schemas/facts/limits.ts";
import { signUpChoice } from "#site/account/session/trial-choice.ts";

test("the choice of a sign-up has its rooms and parts", () => {
  const trial = { rooms: 14, parts: ["channel-manager"], first_page: "/", campaign: "" };
  expect(signUpChoice({ trial })).toEqual({ rooms: 14, parts: ["channel-manager"] });
});

test("a sign-up for a trial may leave out rooms and parts", () => {
  const none = { rooms: null, parts: [] };
  expect(signUpChoice({ trial: none })).toEqual(none);
  expect(signUpChoice({ trial: {} })).toEqual(none);
});

test.each([{}, { trial: null }, { trial: "14" }, { trial: 14 }])(
  "the account data %j is not of a sign-up for a trial",
  (data) => {
    expect(signUpChoice(data)).toBeNull();
  },
);

test.each([0, 1.5, "14", mostRooms + 1])("the number of rooms cannot be %j", (rooms) => {
  expect(signUpChoice({ trial: { rooms, parts: ["no-such-part"] } })).toEqual({
    rooms: null,
    parts: [],
  });
});
