import { tryStorage } from "#site/ui/try-storage.ts";

/**
 * Drafts of unsent forms, stored in this browser for each account. A draft survives a reload, a closed tab and an expired
 * session. It is removed when the form is sent, when the visitor signs out and when the account is deleted. If the browser
 * blocks storage, a draft lasts as long as the page.
 */

const prefix = "draft-";
const keyOf = (name: string, userId: string) => `${prefix}${name}-${userId}`;

export const readDraft = <Draft>(name: string, userId: string): Draft | null =>
  tryStorage(() => JSON.parse(localStorage.getItem(keyOf(name, userId)) ?? "null")) ?? null;

/** Stores a draft, or removes it if it is null. */
export function keepDraft(name: string, userId: string, draft: object | null): void {
  const key = keyOf(name, userId);
  tryStorage(() => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  });
}

/** Removes the drafts of all accounts, because others may use the device after a sign-out. */
export function forgetDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  });
}
