import { TOTP } from "otpauth";
import { expect, type Page } from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const stepMs = 30_000;

/**
 * An authenticator app. Its second code is of the next step, which the server accepts, as it accepts no code twice. A third
 * one would have to wait for half a minute: use a recovery code.
 */
export class AuthenticatorApp {
  #step = 0;
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async code(): Promise<string> {
    const now = Math.floor(Date.now() / stepMs);
    this.#step = Math.max(this.#step + 1, now);
    if (this.#step > now + 1) throw new Error("The server would not accept a third code yet");
    return new TOTP({ secret: this.#secret }).generate({ timestamp: this.#step * stepMs });
  }
}

const words = pageWords.accountPage.twoStep;

export const twoStepCard = (page: Page) => page.locator("#two-step");

/** Turns on two-step sign-in on /account, and returns the app and the recovery codes. */
export async function turnOnTwoStep(page: Page) {
  const card = twoStepCard(page);
  await card.getByRole("button", { name: words.setUp }).click();
  const app = new AuthenticatorApp(await readKey(page));
  await card.getByLabel("Six-digit code").fill(await app.code());
  await card.getByRole("button", { name: words.confirm.button }).click();
  await expect(card.getByText(words.codes.title)).toBeVisible();
  const codes = await card.getByRole("listitem").allTextContents();
  await card.getByRole("button", { name: words.codes.kept }).click();
  return { app, codes };
}

/** The key that the set-up shows, as one enters it by hand. */
export async function readKey(page: Page): Promise<string> {
  const key = await page.getByRole("code").first().textContent();
  return (key ?? "").replaceAll(" ", "");
}
