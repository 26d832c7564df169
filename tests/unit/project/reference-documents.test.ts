import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FEED_COLUMNS } from "@/config/catalog/import/columns";

it("docs/inventory-feeds.md names every column that the import reads", () => {
  const document = readFileSync("docs/inventory-feeds.md", "utf8");
  const names = Object.values(FEED_COLUMNS).flat();
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it("docs/dependencies.md says of every package that ships why it does", () => {
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

it("docs/README.md lists every document", () => {
  const index = readFileSync("docs/README.md", "utf8");
  const documents = readdirSync("docs").filter((file) => file.endsWith(".md") && file !== "README.md");
  expect(documents.filter((file) => !index.includes(`](${file})`))).toEqual([]);
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
