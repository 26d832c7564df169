import "server-only";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Db } from "../../core/db/schema";
import { exportFiles } from "../seed/export-files";
import { readVehicleEdits, vehicleEditsPath } from "./vehicle-edits";
import type { Files } from "./zip-files";

/** Everything that the staff of a group can edit, as files: what readers see, without drafts. @throws as `exportFiles` */
export function siteFiles(db: Db, group: string, dataDir: string): Promise<Files> {
  return inFolder(dataDir, async (folder) => {
    await exportFiles(db, group, folder, { isComplete: true });
    const edits = await readVehicleEdits(db, group);
    return new Map([
      ...filesIn(folder),
      [vehicleEditsPath(group), `${JSON.stringify(edits, null, 2)}\n`] as const,
    ]);
  });
}

/** Writes files into a folder of their own, for what reads folders. @param files with checked paths */
export function withFiles<T>(
  dataDir: string,
  files: Files,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return inFolder(dataDir, async (folder) => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return work(folder);
  });
}

async function inFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(join(dataDir, "tmp"), { recursive: true });
  const folder = mkdtempSync(join(dataDir, "tmp", "site-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).replaceAll("\\", "/"), readFileSync(path, "utf8")];
    });
}
