import {
  expect,
  openPage,
  type Page,
  type Response,
  signInLink,
  test,
} from "#tests/support/account-test.ts";

// Only visitors who have a session, or are about to sign in, download the account client.

/** A name inside the client that a build keeps. */
const clientCode = /GoTrueClient/;

/** Notes the scripts that a page fetches from now on; the answer says which of them hold the account client. */
function watchScripts(page: Page) {
  const answers: Response[] = [];
  page.on("response", (answer) => {
    if (/\.js$/.test(new URL(answer.url()).pathname)) answers.push(answer);
  });
  return async () => {
    const scripts = await Promise.all(
      answers.map(async (answer) => ({ url: answer.url(), code: await answer.text() })),
    );
    return {
      withClient: scripts.filter(({ code }) => clientCode.test(code)).map(({ url }) => url),
    };
  };
}

// That no other page fetches it by itself: every-page.e2e.ts.
test("a first visit downloads no byte of it, and nor does the focus on its link", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await openPage(page, "/");
  // The focus on a link fetches its page; the header's account link must not fetch it either.
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === "/auth");
  await signInLink(page).focus();
  await fetched;
  await page.waitForLoadState("networkidle");
  expect((await scripts()).withClient).toEqual([]);
});
