import type { ChildProcess } from "node:child_process";

/** Returns true if a process has ended, by itself or by a signal, which leaves it without an exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
