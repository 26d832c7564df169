import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from "vitest/node";

type Callback = Parameters<PoolWorker["on"]>[1];

/** Threads that wait for their next file, by environment. */
const idle = new Map<string, WarmThread[]>();
/** A thread keeps a listener and some memory of each file. */
const MAX_RUNS = 100;

/**
 * Pool that reuses threads. Vitest starts and ends a thread for each test file; a mutation run starts thousands of
 * them, and nearly all of its time would go there. Vitest evaluates the project's modules again for each file anyway;
 * only what comes from node_modules stays loaded.
 */
export const warmPool = {
  name: "warm",
  createPoolWorker: (options: PoolOptions): PoolWorker => {
    const { name } = options.environment;
    return new WarmWorker(name, idle.get(name)?.pop() ?? new WarmThread(options));
  },
};

class WarmThread extends ThreadsPoolWorker {
  runs = 0;
}

class WarmWorker implements PoolWorker {
  readonly name = "warm";
  private readonly listeners: [event: string, callback: Callback][] = [];

  constructor(
    private readonly environment: string,
    private readonly thread: WarmThread,
  ) {}

  async start(): Promise<void> {
    if (this.thread.runs === 0) await this.thread.start();
    this.thread.runs += 1;
  }

  on(event: string, callback: Callback): void {
    this.listeners.push([event, callback]);
    this.thread.on(event, callback);
  }

  off(event: string, callback: Callback): void {
    this.thread.off(event, callback);
  }

  /** Responds to "stop" here, because the thread would stop listening. */
  send(message: WorkerRequest): void {
    if (message.type !== "stop") {
      this.thread.send(message);
      return;
    }
    const stopped = { type: "stopped", __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const [event, callback] of this.listeners) if (event === "message") callback(stopped);
    });
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async stop(): Promise<void> {
    for (const [event, callback] of this.listeners) this.thread.off(event, callback);
    if (this.thread.runs >= MAX_RUNS) return this.thread.stop();
    idle.set(this.environment, [...(idle.get(this.environment) ?? []), this.thread]);
  }
}

/** Ends the threads that wait: Vitest would wait for them. */
export async function endIdleThreads(): Promise<void> {
  const threads = [...idle.values()].flat();
  idle.clear();
  await Promise.all(threads.map((thread) => thread.stop()));
}
