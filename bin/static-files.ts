import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * React and Next run in full on each page: browsers that support this comment compile them off the main thread, while they
 * are read, and not function by function when the page hydrates (docs/decisions/0007-script-loading-and-hydration.md).
 * @param dist the folder of Next's build
 * @param site the same in the finished site
 */
export function hintCompilation(dist: string, site: string): void {
  const { rootMainFiles } = JSON.parse(readFileSync(join(dist, "build-manifest.json"), "utf8"));
  for (const file of rootMainFiles as string[]) {
    const script = join(site, file);
    writeFileSync(script, `//# allFunctionsCalledOnLoad\n${readFileSync(script, "utf8")}`);
  }
}

/** For an nginx in front (`gzip_static`): compressed once here, not for every visitor. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|svg|json|txt)$/.test(entry)) continue;
    const file = join(folder, entry);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}
