/**
 * The child's side of `limited-process.ts`. Plain JavaScript, because Node starts the file by its path; the build bundles it
 * into each child.
 */
import { Worker } from "node:worker_threads";

const [restBytes = 0] = process.argv.slice(2).map(Number);

/** Bytes that the running job may take; 0 between jobs. */
const limit = new Float64Array(new SharedArrayBuffer(8));

/** Runs in a thread, so that a job that blocks the process is watched as well. */
const WATCH = `
const { workerData: { limit, everyMs } } = require("node:worker_threads");
setInterval(() => {
  const max = limit[0]; // read once: a job that ends meanwhile sets it to 0
  if (max > 0 && process.memoryUsage.rss() > max) process.kill(process.pid, "SIGKILL");
}, everyMs);
`;
const POLL_MS = 5;

/** Sends the result of each job to the parent; a job that throws has no result. */
export function serveJobs(work) {
  const watch = new Worker(WATCH, {
    eval: true,
    workerData: { limit, everyMs: POLL_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  const watching = new Promise((resolve) => watch.once("online", resolve));
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ input, maxBytes }) => {
    await watching;
    limit[0] = maxBytes;
    const value = await Promise.resolve(input)
      .then(work)
      .catch(() => null);
    limit[0] = 0;
    process.send({ value, isSpent: process.memoryUsage.rss() > restBytes });
  });
}
