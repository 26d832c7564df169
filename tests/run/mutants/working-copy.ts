import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { projectFiles } from "../changed-files";
import { type Mutant, plant } from "./mutant";

export interface WorkingCopy {
  folder: string;
  /** Inserts the mistake. @returns a function that removes it again */
  plant(mutant: Mutant): () => void;
  remove(): void;
}

/** Copies the project's working tree to a temporary folder, so that an interrupted run leaves no mistake behind. */
export async function copyProject(): Promise<WorkingCopy> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-mutants-"));
  for (const file of await projectFiles(process.cwd())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  // Not in Git, but the type check needs them.
  for (const file of ["next-env.d.ts", "tsconfig.tsbuildinfo"]) copyIfThere(file, join(folder, file));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return {
    folder,
    plant(mutant) {
      const path = join(folder, mutant.file);
      const original = readFileSync(path, "utf8");
      writeFileSync(path, plant(original, mutant));
      return () => writeFileSync(path, original);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch {
    // Created again by the first type check.
  }
}
