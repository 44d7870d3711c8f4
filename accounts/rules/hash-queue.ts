import { HashAbandonedError, HashQueueFullError } from "#accounts/hash-errors.ts";

/** The request that waits for a password hash. */
export type HashTurn = {
  /** Networks take turns, so that one network delays another by one hash at most. */
  network: string;
  /** Aborted when the caller disconnects: its hash is not computed, or its result not used. */
  signal?: AbortSignal | undefined;
};

export type HashQueueLimits = {
  /** Hashes computed at the same time. */
  running: number;
  waitingPerNetwork: number;
  waiting: number;
};

type Waiting = { start: () => void; reject: (error: Error) => void };

/**
 * Returns a function that runs jobs in round-robin order of their networks. Rejects with a HashQueueFullError if the
 * network's queue or the whole queue is full. A full queue makes room for a network with fewer waiting jobs by
 * rejecting the newest job of the network with the most.
 */
export function createHashQueue(limits: HashQueueLimits) {
  /** Waiting jobs by network. The first network is next; a network without waiting jobs has no entry. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function enter({ network, signal }: HashTurn): Promise<void> {
    return new Promise((resolve, reject) => {
      const job: Waiting = { start: resolve, reject };
      if (running < limits.running) {
        running += 1;
        return resolve();
      }
      const own = queues.get(network) ?? [];
      if (own.length >= limits.waitingPerNetwork || !makeRoom(own.length)) {
        return reject(new HashQueueFullError());
      }
      queues.set(network, own);
      own.push(job);
      waiting += 1;
      signal?.addEventListener("abort", () => remove(network, job), { once: true });
    });
  }

  /** Returns false if the queue is full and no other network has enough jobs that rejecting one is fair. */
  function makeRoom(ownLength: number): boolean {
    if (waiting < limits.waiting) return true;
    const [network = "", longest = []] =
      [...queues].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (longest.length <= ownLength + 1) return false;
    take(network, longest, longest.length - 1)?.reject(new HashQueueFullError());
    return true;
  }

  function remove(network: string, job: Waiting): void {
    const own = queues.get(network) ?? [];
    const index = own.indexOf(job);
    if (index >= 0) take(network, own, index)?.reject(new HashAbandonedError());
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
    // Moves the network to the end of the order.
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
