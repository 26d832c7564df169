import { execFileSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { type LanguageSource, setLanguageSource } from "../../../lib/core/language/current-language";

const shared = globalThis as { forecourtLanguage?: LanguageSource };
let before: LanguageSource | undefined;
afterEach(() => setLanguageSource(before));

// A module is loaded once, in the language of whoever comes first; its messages would then be in that language for all.
it("reads no message while a module is loaded", async () => {
  const modules = execFileSync("git", ["ls-files", "--", "app", "components", "config", "lib"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  vi.resetModules();
  // It sets the source of the server, which would replace the one below.
  await import("../../../lib/store/i18n/in-locale");
  before = shared.forecourtLanguage;
  const read = new Set<string>();
  let loading = "";
  setLanguageSource({
    locale: () => "en",
    translation: (name) => {
      read.add(`${loading}: ${name}`);
      return undefined;
    },
  });
  for (loading of modules) await import(/* @vite-ignore */ `../../../${loading}`);
  expect(modules.length).toBeGreaterThan(1_000);
  expect([...read]).toEqual([]);
});
