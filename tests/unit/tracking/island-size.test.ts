import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** What the issue allows an island to add to a page's first load. */
const MOST_BYTES = 3 * 1024;

it("the island of events, builds and vitals adds at most 3 KB gzip to the first load; the rest comes when it is due", async () => {
  const { outputFiles } = await build({
    entryPoints: ["components/tracking/visit.tsx"],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "out",
    minify: true,
    write: false,
    jsx: "automatic",
    external: ["react", "react/jsx-runtime"],
    tsconfig: "tsconfig.json",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const entry = outputFiles.find(({ path }) => path.endsWith("/visit.js"))!;
  // What it imports at once is loaded with it.
  const atOnce = [...entry.text.matchAll(/from"\.\/([^"]+)"|import"\.\/([^"]+)"/g)].map(([, a, b]) => a ?? b);
  const first = outputFiles.filter(
    ({ path }) => path === entry.path || atOnce.some((name) => path.endsWith(`/${name}`)),
  );
  const bytes = first.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(outputFiles.length).toBeGreaterThan(first.length);
});
