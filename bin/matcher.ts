import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pageFiles } from "./page-files";

/**
 * `npm run matcher`: writes middleware's matcher and the other files that are generated from the table of
 * pages.
 */
for (const [file, content] of Object.entries(pageFiles())) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
