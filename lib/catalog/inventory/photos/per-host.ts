/** Concurrency of `runPerHost`: in total, and for one host. */
export interface HostLimits {
  total: number;
  perHost: number;
}

/**
 * Runs work for each URL, several at a time, so that a slow host does not delay the others. No work starts after
 * `signal` aborts.
 * @param work never rejects
 */
export async function runPerHost(
  urls: readonly string[],
  { total, perHost }: HostLimits,
  signal: AbortSignal,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const queues = new Map<string, string[]>();
  for (const url of urls) {
    const host = photoHost(url);
    const queue = queues.get(host);
    if (queue) queue.push(url);
    else queues.set(host, [url]);
  }
  const running = new Map<string, number>();
  const next = (): [host: string, url: string] | null => {
    for (const [host, queue] of queues) {
      if ((running.get(host) ?? 0) >= perHost) continue;
      const url = queue.shift();
      if (queue.length === 0) queues.delete(host);
      if (url !== undefined) return [host, url];
    }
    return null;
  };
  const active = new Set<Promise<void>>();
  for (;;) {
    const job = signal.aborted || active.size >= total ? null : next();
    if (job) {
      const [host, url] = job;
      running.set(host, (running.get(host) ?? 0) + 1);
      const task: Promise<void> = work(url).then(() => {
        running.set(host, running.get(host)! - 1);
        active.delete(task);
      });
      active.add(task);
    } else if (active.size > 0) await Promise.race(active);
    else return;
  }
}

/** Returns the host of a photo's address, or the address itself if it is not a URL. */
export function photoHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
