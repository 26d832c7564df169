import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fingerprintOf } from "../../../bin/build";

/** `npm run serve` builds when code has changed, and only then. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "forecourt-sources-"));
  for (const folder of ["config", "components/content", "package-lock.json"])
    cpSync(folder, join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the fingerprints that an edit changes. */
function changedBy(file: string): { code: boolean; data: boolean } {
  const before = [fingerprintOf(root, "code"), fingerprintOf(root, "data")];
  writeFileSync(join(root, file), `edited ${file}`);
  const [code, data] = [fingerprintOf(root, "code"), fingerprintOf(root, "data")];
  return { code: code !== before[0], data: data !== before[1] };
}

describe("the sources of a build", () => {
  it.each([
    "config/content/shared/faqs.json",
    "config/content/legal/privacy-policy.md",
    "config/content/heartland/pop-ups.json",
    "config/samples/heartland/heartland-naperville.csv",
    "config/stores/new-group.json",
  ])("an edit of %s needs none", (file) => expect(changedBy(file)).toEqual({ code: false, data: true }));

  it.each([
    "components/content/articles/research-pages.tsx",
    "config/content/articles.ts",
    "config/catalog/facets.ts",
    "config/runtime/redirects.ts",
    "package-lock.json",
  ])("an edit of %s needs one", (file) => expect(changedBy(file)).toEqual({ code: true, data: false }));
});
