import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** V8's explicit compile hint; other browsers read a comment. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * React and Next run in full on each page: browsers that support this comment compile them off the main thread, while they
 * are read, and not function by function when the page hydrates (docs/decisions/0009-static-parts-and-scripts.md).
 * @param dist the folder of Next's build
 * @param site the same in the finished site
 * @throws Error when Next's list of these files is not what this version of Next writes
 */
export function hintCompilation(dist: string, site: string): void {
  for (const file of filesOfEveryPage(dist)) {
    const script = join(site, file);
    writeFileSync(script, `${COMPILE_HINT}${readFileSync(script, "utf8")}`);
  }
}

const ManifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/** Returns the scripts that every page runs. @throws Error as `hintCompilation` */
export function filesOfEveryPage(dist: string): string[] {
  const manifest = join(dist, "build-manifest.json");
  const read = ManifestSchema.safeParse(JSON.parse(readFileSync(manifest, "utf8")));
  if (!read.success)
    throw new Error(`${manifest}: Next no longer lists the scripts of every page as "rootMainFiles".`);
  return read.data.rootMainFiles;
}
