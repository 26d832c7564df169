import { readFileSync } from "node:fs";

/** Linux reports processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;
/** Positions in `/proc/PID/stat` of the time in the program and in the kernel, counted after the program's name. */
const [USER, SYSTEM] = [11, 12];

/**
 * Returns the processor time of a process since its start in milliseconds: all its threads, without its
 * children (`man 5 proc`).
 */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
}
