import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";

const ManifestSchema = z.object({
  chunkLoadingGlobal: z.string(),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.unknown()),
});

/** Returns the inline scripts with which this build's pages start loading code, from Next.js's manifest. */
export function buildScripts(): ReadonlySet<string> {
  return singleton("build-scripts", () => {
    // The server of Next.js runs in the folder that contains the build.
    const folder = process.env.FORECOURT_DIST_DIR ?? ".next";
    const file = join(/* turbopackIgnore: true */ process.cwd(), folder, "build-manifest.json");
    try {
      return scriptsOfManifest(readFileSync(file, "utf8"));
    } catch (error) {
      log().error({ file, reason: String(error).split("\n")[0] }, "scripts of pages will be refused");
      return new Set<string>();
    }
  });
}

/**
 * Returns the scripts exactly as Next.js writes them: one call with constant parameters per page. @throws for any other
 * manifest
 */
export function scriptsOfManifest(text: string): Set<string> {
  const manifest = ManifestSchema.parse(JSON.parse(text));
  const queue = `globalThis[${JSON.stringify(manifest.chunkLoadingGlobal)}]`;
  const params = Object.values(manifest.pagesChunkGroupBootstrapParams);
  return new Set(params.map((each) => `(${queue} || (${queue} = [])).push(${JSON.stringify(each)});`));
}
