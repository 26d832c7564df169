import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";

/** A pop-up as its file has it; `lib/marketing/popups/read-popups` checks it. */
export type PopupData = Readonly<Record<string, unknown>>;

/**
 * The pop-ups of a group, in memory, as last read; a group without a file has none. A file that is not a list is reported as a
 * console error (docs/rules.md#pop-up-conditions), and the group has none.
 */
export function getPopupsFor(group: string): readonly PopupData[] {
  const known = inMemory().get(group);
  if (known) return known;
  try {
    return refreshPopups(group);
  } catch (error) {
    console.error((error as Error).message);
    inMemory().set(group, []);
    return [];
  }
}

/** Reads them again. @throws as `readPopupFile`; what is in memory stays then */
export function refreshPopups(group: string): readonly PopupData[] {
  const popups = readPopupFile(env().FILES_ROOT, group);
  inMemory().set(group, popups);
  return popups;
}

/**
 * What `config/popups/{group}.json` lists; nothing where there is no file.
 * @param root the folder that holds `config/`
 * @throws Error that names the file and what is wrong with it
 */
export function readPopupFile(root: string, group: string): readonly PopupData[] {
  const file = join("config", "popups", `${group}.json`);
  if (!existsSync(join(root, file))) return [];
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(read)) throw new Error(`${file} is not usable: it must be a list of pop-ups, [ … ].`);
  return read as PopupData[];
}

function inMemory(): Map<string, readonly PopupData[]> {
  return singleton("popups", () => new Map());
}
