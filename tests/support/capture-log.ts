import { createLog } from "../../lib/core/platform/log";
import { dropSingleton, singleton } from "../../lib/core/platform/singleton";

/**
 * Writes the log of this process into a list of lines. The files of one worker share a process: a late line of the file
 * before may have made its log already.
 */
export function captureLog(lines: string[], level: "debug" | "info"): void {
  dropSingleton("log");
  singleton("log", () => createLog(level, { write: (line: string) => void lines.push(line) }));
}
