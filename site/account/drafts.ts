/**
 * What a visitor typed and has not sent, kept in this browser for each account: it outlives a reload, a closed tab and an
 * expired session. It is removed when it is sent, when the visitor signs out and when the account is deleted.
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

/** Keeps a draft, or removes it if it is null. Does nothing where the browser stores nothing. */
export function keepDraft(name: string, userId: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(name, userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name, userId));
  } catch {
    // The words then last as long as the page.
  }
}

/** Removes the drafts of all accounts: a visitor who signs out may leave the device to others. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept here.
  }
}
