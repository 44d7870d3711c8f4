import { HashAbandonedError, HashQueueFullError } from "#server/hash-errors.ts";

/** Who waits for a password hash. */
export type HashTurn = {
  /** Networks are served in turn: what one of them asks for delays the others by one hash at most. */
  network: string;
  /** Aborted when the caller is gone: nothing is hashed for it, and nothing is done with the result. */
  signal?: AbortSignal | undefined;
};

export type HashQueueLimits = {
  /** Hashes computed at the same time. */
  running: number;
  waitingPerNetwork: number;
  waiting: number;
};

type Waiting = { start: () => void; refuse: (error: Error) => void };

/**
 * Returns a function that runs a job when its turn comes: one job of each network after the other. Rejects with a
 * HashQueueFullError where the network, or all together, have as many waiting as they may. A full queue makes room
 * for a network with less in it, by giving up the newest job of the one that has most.
 */
export function createHashQueue(limits: HashQueueLimits) {
  /** The network whose turn is next comes first; a network without a waiting job has no entry. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function enter({ network, signal }: HashTurn): Promise<void> {
    return new Promise((resolve, reject) => {
      const job: Waiting = { start: resolve, refuse: reject };
      if (running < limits.running) {
        running += 1;
        return resolve();
      }
      const own = queues.get(network) ?? [];
      if (own.length >= limits.waitingPerNetwork || !makeRoomBeside(own.length)) {
        return reject(new HashQueueFullError());
      }
      queues.set(network, own);
      own.push(job);
      waiting += 1;
      signal?.addEventListener("abort", () => remove(network, job), { once: true });
    });
  }

  /** Returns false if the queue is full and no network has so much in it that giving up a job makes it fairer. */
  function makeRoomBeside(ownLength: number): boolean {
    if (waiting < limits.waiting) return true;
    const [network = "", longest = []] =
      [...queues].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (longest.length <= ownLength + 1) return false;
    take(network, longest, longest.length - 1)?.refuse(new HashQueueFullError());
    return true;
  }

  function remove(network: string, job: Waiting): void {
    const own = queues.get(network) ?? [];
    const index = own.indexOf(job);
    if (index >= 0) take(network, own, index)?.refuse(new HashAbandonedError());
  }

  function take(network: string, own: Waiting[], index: number): Waiting | undefined {
    const [job] = own.splice(index, 1);
    waiting -= 1;
    if (own.length === 0) queues.delete(network);
    return job;
  }

  function leave(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [network, own] = next;
    const job = take(network, own, 0);
    // Its next turn comes after everybody else's.
    if (queues.delete(network)) queues.set(network, own);
    job?.start();
  }

  return async function run<T>(turn: HashTurn, job: () => Promise<T>): Promise<T> {
    if (turn.signal?.aborted) throw new HashAbandonedError();
    await enter(turn);
    try {
      const result = await job();
      if (turn.signal?.aborted) throw new HashAbandonedError();
      return result;
    } finally {
      leave();
    }
  };
}
