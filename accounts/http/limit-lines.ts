import { countCalls } from "#accounts/http/count-calls.ts";

/** Most lines a minute, from one /24 or /48 and from all: a visitor must not fill the disk. */
export type LineLimit = { network: number; all: number };

/** Returns a function that tells whether one more line may be logged. Calls `onLeftOut` once a minute while it may not. */
export function limitLines(limit: LineLimit, onLeftOut: (network: string) => void) {
  const duration = 60;
  const ofNetwork = countCalls({ points: limit.network, duration });
  const ofAll = countCalls({ points: limit.all, duration });
  const notices = countCalls({ points: 1, duration });
  return (network: string): boolean => {
    if (ofNetwork.take(network) === null && ofAll.take("all") === null) return true;
    if (notices.take("all") === null) onLeftOut(network);
    return false;
  };
}
