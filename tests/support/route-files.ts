import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { RouteHandler } from "../../lib/core/http/route";

const ROOT = process.cwd();

export interface RouteFile {
  /** Path of its folder: `/api/staff/leads/[id]`. */
  path: string;
  isPage: boolean;
  exports: Record<string, unknown>;
}

/** The pages and routes of a folder of `app`, as Next finds them. */
export async function routesIn(folder: string): Promise<RouteFile[]> {
  const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const own = found.filter((file) => /(?:^|[\\/])(?:page\.tsx|route\.tsx?)$/.test(file));
  return Promise.all(
    own.map(async (file) => ({
      path: `/${[...folder.split("/").slice(1), ...file.split(sep).slice(0, -1)].join("/")}`,
      isPage: file.endsWith("page.tsx"),
      exports: (await import(join(ROOT, folder, file))) as Record<string, unknown>,
    })),
  );
}

/** Returns the addresses of a file's method: the declared ones, or the file's own without any. */
export function addressesOf({ path, exports }: RouteFile, method: string): string[] {
  const { endpoints = [] } = exports[method] as Partial<RouteHandler>;
  const declared = endpoints.map(({ declaration }) => declaration.path.replace(/\{(\w+)\}/g, "[$1]"));
  return declared.length > 0 ? declared : [path];
}
