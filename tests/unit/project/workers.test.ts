import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Server code with its own timer, and the reason for which it is no worker. */
const OTHERS: Record<string, string> = {
  "lib/core/db/lease.ts": "renews the lease of a worker's run",
  "lib/staff/live/lead-events.ts": "keeps open connections alive",
  "lib/core/workers/start-worker.ts": "is the loop of all workers",
};

const LOOP = /\bsetInterval\(|\b(?:timer|running) = setTimeout\((?:now|turn|loop|look|run)\b/;

it("server code that repeats work does it with startWorker", () => {
  const sources = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .map((file) => join("lib", file))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const found = sources
    .filter(({ text }) => text.includes('import "server-only"') && LOOP.test(text))
    .map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
