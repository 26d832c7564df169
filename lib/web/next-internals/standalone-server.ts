import { readFileSync, writeFileSync } from "node:fs";

/**
 * Milliseconds for which an idle connection stays open. A proxy that reuses connections must close them first (nginx:
 * 60 s): a request sent on one that the server is just closing is lost, and a posted form is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Lines of Next's standalone server, and what they become. */
const CHANGES = [
  {
    // Next treats port 0 as unset and listens on 3000. Other servers take any free one, and print which.
    name: "PORT",
    next: "parseInt(process.env.PORT, 10) || 3000",
    ours: 'parseInt(process.env.PORT || "3000", 10)',
  },
  {
    name: "KEEP_ALIVE_TIMEOUT",
    next: "parseInt(process.env.KEEP_ALIVE_TIMEOUT, 10)",
    ours: `parseInt(process.env.KEEP_ALIVE_TIMEOUT || "${KEEP_ALIVE_MS}", 10)`,
  },
];

/**
 * Makes Next's standalone server listen on any free port for port 0, and keep idle connections longer than a proxy
 * does.
 * @throws Error when the file is not what this version of Next writes
 */
export function completeServer(server: string): void {
  let text = readFileSync(server, "utf8");
  for (const { name, next, ours } of CHANGES) {
    if (text.includes(ours)) continue;
    if (!text.includes(next)) throw new Error(`${server}: the line that reads ${name} is not there.`);
    text = text.replace(next, ours);
  }
  writeFileSync(server, text);
}
