import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;

/**
 * Calls back when the process that started this one is gone, or the one that started that: npm, on a signal to end, ends
 * only the shell between itself and its script, and, when killed, not even that.
 * @returns a function that ends the watch
 */
export function whenParentIsGone(callback: () => void): () => void {
  const { ppid } = process;
  const grandparent = parentOf(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && parentOf(ppid) === grandparent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Null where the system has no such file. The name, in brackets, may hold anything. */
function parentOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return Number(fields[1]);
  } catch {
    return null;
  }
}
