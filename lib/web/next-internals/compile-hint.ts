import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** V8's explicit compile hint. Other browsers ignore the comment. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds a compile hint to the scripts of React and Next.js, which run in full on each page. Browsers that support the
 * hint compile them off the main thread while loading. Without it, functions are compiled one by one during hydration
 * (docs/decisions/0009-static-parts-and-scripts.md).
 * @param dist folder of the Next.js build
 * @param site the same folder in the finished site
 * @throws Error if this version of Next.js writes another list of files
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
