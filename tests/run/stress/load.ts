import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/** Share of each processor's time; the rest is what a busy CI machine leaves. */
const SHARE = 0.6;

/**
 * Keeps each processor busy for a share of its time, by processes that end with this one at the latest.
 * @returns a description for the log, and a function that ends it
 */
export function startLoad(): { label: string; stop(): void } {
  const script = fileURLToPath(new URL("busy.mjs", import.meta.url));
  const count = availableParallelism();
  const workers = Array.from({ length: count }, () =>
    fork(script, [String(SHARE)], { stdio: "ignore", execArgv: [] }),
  );
  return {
    label: `${count} processors at ${SHARE * 100}%`,
    stop: () => {
      for (const worker of workers) worker.kill();
    },
  };
}
