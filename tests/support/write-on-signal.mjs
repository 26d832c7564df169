import { appendFileSync } from "node:fs";

/**
 * Preloaded into a site (`NODE_OPTIONS=--import …`): writes to the standard error stream on a signal, and notes in the file
 * `NOTES` what becomes of it.
 */
const note = (text) => appendFileSync(process.env.NOTES, `${text}\n`);

process.on("uncaughtException", ({ code }) => note(`uncaught ${code}`));
process.on("SIGUSR2", () => {
  process.stderr.write("a line\n");
  // After the failure of the write, which Node.js reports in a turn of its own.
  setTimeout(() => note("written"), 100);
});
