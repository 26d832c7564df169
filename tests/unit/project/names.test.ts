import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";

/** Exports of one name in two modules of `lib`. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  isAdditive: "a migration's mark, always imported as part of its module",
  search: "the engine's search; the page's messages, always imported from the catalog",
  up: "a migration's step, always imported as part of its module",
};

/** Translations have the names of their sets, and only the catalogue imports them. */
const TRANSLATIONS = /^lib\/store\/i18n\/es\//;

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "lib"], {
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) =>
      /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && !TRANSLATIONS.test(file) && existsSync(file),
  )
  .map((file) => ({ file, exported: exportsOf(file, readFileSync(file, "utf8")) }));

interface Named {
  name?: string;
  properties?: { value?: { name?: string } }[];
}

/** Returns the names that a file declares and exports. */
function exportsOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse.`);
  const exported: string[] = [];
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (!declaration) return;
      const declared = declaration as { id?: Named | null; declarations?: { id: Named }[] };
      for (const id of [declared.id, ...(declared.declarations ?? []).map((each) => each.id)]) {
        if (id?.name) exported.push(id.name);
        for (const property of id?.properties ?? [])
          if (property.value?.name) exported.push(property.value.name);
      }
    },
  }).visit(program);
  return exported;
}

it("a name is exported once in lib, unless the reason is written down", () => {
  const owners = new Map<string, string[]>();
  for (const { file, exported } of sources)
    for (const name of new Set(exported)) owners.set(name, [...(owners.get(name) ?? []), file]);
  const shared = [...owners].filter(([, files]) => files.length > 1);
  expect(shared.filter(([name]) => !Object.hasOwn(SHARED_NAMES, name))).toEqual([]);
  expect(Object.keys(SHARED_NAMES).filter((name) => !shared.some(([each]) => each === name))).toEqual([]);
});
