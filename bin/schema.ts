import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { filesFromSchema } from "../lib/store/files/files-from-schema";

/** `npm run schema`: writes the JSON Schemas of store files, and the field table in docs/configuration.md. */
for (const [file, content] of Object.entries(filesFromSchema((path) => readFileSync(path, "utf8")))) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
