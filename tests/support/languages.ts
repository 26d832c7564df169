import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder of files in which a sample group also has Spanish; a site starts on it with `FILES_ROOT`. */
export function spanishFiles(group: string): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "forecourt-languages-"));
  const folder = join(root, "config", "stores", group);
  mkdirSync(folder, { recursive: true });
  cpSync(join("config", "stores", group), folder, { recursive: true });
  const file = join(folder, "group.json");
  const values = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...values, languages: ["en", "es"] }, null, 2));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
