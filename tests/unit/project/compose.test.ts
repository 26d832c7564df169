import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { serverEnvironment } from "@/bin/server-environment";
import { ALLOCATOR_SETTINGS } from "@/config/runtime/server";
import { parseEnv } from "@/lib/core/platform/env";

interface PackageFile {
  scripts: Record<string, string>;
}

const image = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const operations = readFileSync("docs/operations.md", "utf8");
const variables = new Set(
  [...readFileSync("config/nginx/forecourt.conf.template", "utf8").matchAll(/\$\{(FORECOURT_\w+)\}/g)].map(
    ([, name]) => name!,
  ),
);

describe("compose.yaml and docs/operations.md", () => {
  it("set every value that nginx's configuration requires", () => {
    expect(variables.size).toBeGreaterThan(8);
    for (const name of variables) {
      expect(compose, name).toMatch(new RegExp(`^ {6}${name}: `, "m"));
      expect(operations, name).toContain(`\`${name}\``);
    }
  });

  it("name commands, settings and figures that there are", () => {
    const scripts = Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as PackageFile).scripts);
    const reported = [
      ...["README.md", "CONTRIBUTING.md", "docs/configuration.md", "docs/inventory-feeds.md"]
        .map((file) => readFileSync(file, "utf8"))
        .concat(operations)
        .join("\n")
        .matchAll(/npm run (?:-s )?([\w:-]+)/g),
    ];
    expect(reported.length).toBeGreaterThan(10);
    for (const [, name] of reported) expect(scripts).toContain(name);
    const settings = readFileSync("lib/core/platform/env.ts", "utf8") + image + compose;
    const named = [...operations.matchAll(/`((?!FORECOURT_)[A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(settings, name).toMatch(new RegExp(`\\b${name}\\b`));
    const figures = readFileSync("lib/web/metrics/metrics.ts", "utf8");
    const requested = [...operations.matchAll(/(?<=[`(])forecourt_(\w+?)(?:_count)?(?=[{ )[])/g)].map(
      ([, name]) => name!,
    );
    expect(requested.length).toBeGreaterThan(6);
    for (const name of requested) expect(figures).toContain(`"${name}"`);
  });

  it("use one memory arena in the image, by `npm run serve` and as documented", () => {
    const settings = Object.entries(ALLOCATOR_SETTINGS).map((each) => each.join("="));
    expect(settings).toHaveLength(2);
    for (const setting of settings) {
      expect(image, setting).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, "m"));
      expect(operations).toContain(`\`${setting}\``);
    }
    expect(serverEnvironment({ PORT: 3000 }, {})).toMatchObject(ALLOCATOR_SETTINGS);
    const chosen = { MALLOC_ARENA_MAX: "4" };
    expect(serverEnvironment({ PORT: 3000 }, chosen)).toMatchObject({ ...ALLOCATOR_SETTINGS, ...chosen });
  });

  it("set only known values on an instance", () => {
    const settings = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(compose)![1]!;
    const names = [...settings.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!);
    expect(names).toContain("REDIS_URL");
    const known = readFileSync("lib/core/platform/env.ts", "utf8");
    for (const name of names) expect(known, name).toMatch(new RegExp(`^ {2}${name}: `, "m"));
    // An empty value means unset.
    expect(parseEnv({ METRICS_TOKEN: "", DATA_KEY: "" }).METRICS_TOKEN).toBeUndefined();
  });

  it("mount the dealership's folder and secrets where the site reads them, read-only", () => {
    const mounts = [...compose.matchAll(/^ {4}- (\S+):(\/\S+):ro$/gm)].map(([, from, to]) => [from, to]);
    const [files, secrets] = mounts.map(([from, to]) => [/\w+/.exec(from!)![0], to]);
    expect(files).toEqual(["FORECOURT_DEALER", /FILES_ROOT: (\S+)/.exec(compose)![1]]);
    expect(secrets).toEqual(["FORECOURT_SECRETS", /FEED_SECRETS_DIR: (\S+)/.exec(compose)![1]]);
    for (const folder of ["dealer", "dealer-secrets"])
      expect(readFileSync(".dockerignore", "utf8").split("\n")).toContain(folder);
  });
});
