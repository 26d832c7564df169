import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { FEED_COLUMNS } from "@/config/catalog/import/columns";

it("docs/inventory-feeds.md names every column that the import reads", () => {
  const document = readFileSync("docs/inventory-feeds.md", "utf8");
  const names = Object.values(FEED_COLUMNS).flat();
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it("docs/dependencies.md has a reason for every shipped package", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const rows = [...readFileSync("docs/dependencies.md", "utf8").matchAll(/^\| (`[^|]+`) +\| [^|]+\|$/gm)];
  const named = rows.flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
});

it("README.md fits on a screen or two", () => {
  expect(Buffer.byteLength(readFileSync("README.md"))).toBeLessThanOrEqual(6 * 1024);
});

it("docs/README.md links every document, and README.md links it", () => {
  const index = readFileSync("docs/README.md", "utf8");
  const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
    .split("\n")
    // Texts of the site, decisions (their own index has them), and what GitHub shows by itself.
    .filter((file) => !/^$|^config\/content\/.+\/|^docs\/decisions\/\d|^docs\/README|^\.github\//.test(file));
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.filter((file) => !index.includes(`](${posix.relative("docs", file)})`))).toEqual([]);
  expect(readFileSync("README.md", "utf8")).toContain("](docs/README.md)");
});

it("every action of a workflow is pinned by the hash of its commit", () => {
  const uses = readdirSync(".github/workflows").flatMap((file) =>
    [...readFileSync(`.github/workflows/${file}`, "utf8").matchAll(/^.*\buses: (.+)$/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect(uses.length).toBeGreaterThan(3);
  for (const name of uses) expect(name).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d/);
});
