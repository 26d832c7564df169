import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;

/**
 * Calls back when this process's parent or grandparent is gone. On a termination signal, npm ends only the
 * shell between itself and its script; a killed npm does not even end the shell.
 * @returns a function that stops the watch
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

/** Returns null on systems without this file. The process name, in parentheses, can contain any character. */
function parentOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return Number(fields[1]);
  } catch {
    return null;
  }
}
