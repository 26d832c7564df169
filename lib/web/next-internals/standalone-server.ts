import { readFileSync, writeFileSync } from "node:fs";

/**
 * Milliseconds before an idle connection is closed. A proxy that reuses connections must close them first (nginx: 60
 * s). A request sent while the server closes the connection is lost, and a posted form is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Lines of Next.js's standalone server and their replacements. */
const CHANGES = [
  {
    // Next.js treats port 0 as unset and listens on 3000. Other servers listen on any free port and print it.
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
 * Changes Next.js's standalone server: port 0 means any free port, and idle connections stay open longer than those of
 * a proxy.
 * @throws Error if this version of Next.js writes another file
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
