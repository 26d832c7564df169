import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateFeeds } from "./sample-stock/generate";

/** Writes the feed files of the sample stores (`config/samples/README.md`). Run: npx tsx bin/make-sample-stock.ts */
const SAMPLES = join(dirname(fileURLToPath(import.meta.url)), "..", "config", "samples");

for (const { file, text, vehicles } of generateFeeds(SAMPLES)) {
  const path = join(SAMPLES, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${vehicles} vehicles  ${file}`);
}
