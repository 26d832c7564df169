import "server-only";

export interface Repeated {
  /** Does it at once; while it is being done, once more afterwards. */
  now(): void;
  stop(): void;
}

/** Runs a function now and then repeatedly, `pauseMs` after each run; never concurrently. It must not throw. */
export function repeatedly(work: () => Promise<void>, pauseMs: number): Repeated {
  let stopped = false;
  let working = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    clearTimeout(timer);
    working = true;
    do {
      again = false;
      await work();
    } while (again && !stopped);
    working = false;
    if (!stopped) timer = setTimeout(turn, pauseMs).unref();
  };
  void turn();
  return {
    now() {
      if (working) again = true;
      else if (!stopped) void turn();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
