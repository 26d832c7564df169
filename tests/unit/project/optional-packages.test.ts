import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import config from "../../../next.config";

const files = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "app", "components", "lib"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));

/** Files that load a module as they are loaded themselves: `import type` and `import()` do not count. @param module a pattern */
function filesThatLoad(module: string): string[] {
  const statement = new RegExp(`^(?:import|export) (?!type )(?:[^"';]*? from )?"${module}(?:/[^"]*)?";`, "m");
  return files.filter((file) => statement.test(readFileSync(file, "utf8")));
}

describe("packages that few sites need (decision 3)", () => {
  it("are looked for at all", () => expect(filesThatLoad("kysely").length).toBeGreaterThan(10));

  it("Redis's is loaded by nothing but a site with Redis", () => expect(filesThatLoad("redis")).toEqual([]));

  it("the sign-in library is loaded by one file, and that with its first use", () => {
    expect(filesThatLoad("@?better-auth")).toEqual(["lib/staff/accounts/create-auth.ts"]);
    expect(filesThatLoad('[^"]*/create-auth')).toEqual([]);
  });
});

it("Kysely is one copy for pages and routes, so that `instanceof` recognizes the database in both", () =>
  expect(config.serverExternalPackages).toContain("kysely"));
