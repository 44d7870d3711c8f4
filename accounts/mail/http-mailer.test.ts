import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openHttpMailer } from "#accounts/mail/http-mailer.ts";
import { serveApp } from "#accounts/tests/support/serve-app.ts";

test("a calendar entry goes to the API as an attachment", async () => {
  const sent: unknown[] = [];
  const api = await serveApp(async (request, response) => {
    sent.push(await json(request));
    response.end("{}");
  });
  const calendar = "BEGIN:VCALENDAR\r\nSUMMARY:Ünie\r\nEND:VCALENDAR\r\n";
  const mailer = openHttpMailer({ url: api.url, key: "key", from: "desk@hotel.test" });
  const mail = { to: "ann@guest.test", subject: "Demo", html: "", text: "Demo" };
  await mailer.send({ ...mail, calendar });
  await mailer.send(mail);
  await api.close();
  expect(sent).toEqual([
    expect.objectContaining({
      attachments: [
        {
          filename: "calendar.ics",
          content: Buffer.from(calendar).toString("base64"),
          content_type: "application/ics",
        },
      ],
    }),
    expect.not.objectContaining({ attachments: expect.anything() }),
  ]);
});
