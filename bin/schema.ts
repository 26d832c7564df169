import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { filesFromSchema } from "../lib/store/files/files-from-schema";
import { allEndpoints } from "../lib/web/openapi/endpoints";
import { CLIENT_TYPES, clientTypes } from "./client-types";

/**
 * `npm run schema`: writes the JSON Schemas of store files, the field table in docs/configuration.md, and the types of the
 * client for programs.
 */
for (const [file, content] of Object.entries(filesFromSchema((path) => readFileSync(path, "utf8")))) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

mkdirSync(dirname(CLIENT_TYPES), { recursive: true });
writeFileSync(CLIENT_TYPES, await clientTypes(allEndpoints()));
