/**
 * Drafts of unsent forms, stored in this browser for each account. A draft survives a reload, a closed tab and an expired
 * session. It is removed when the form is sent, when the visitor signs out and when the account is deleted.
 */

const prefix = "draft-";
const keyOf = (name: string, userId: string) => `${prefix}${name}-${userId}`;

export function readDraft<Draft>(name: string, userId: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, userId)) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it if it is null. Does nothing if the browser blocks storage. */
export function keepDraft(name: string, userId: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(name, userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name, userId));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

/** Removes the drafts of all accounts, because others may use the device after a sign-out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
