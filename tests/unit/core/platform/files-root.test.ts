import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { rememberFilesRoot, removeSiteFile, siteFile, siteFileNames } from "@/lib/core/platform/files-root";

const folder = () => mkdtempSync(join(tmpdir(), "forecourt-files-"));

function rootWith(name: string): string {
  const root = folder();
  mkdirSync(join(root, "config/stores/acme"), { recursive: true });
  writeFileSync(join(root, "config/stores/acme/group.json"), JSON.stringify({ name }));
  return root;
}

describe("a dealership's files over the release's", () => {
  const shipped = siteFileNames(folder(), "config/content/shared");

  it("are read file by file: its own first, then the shipped ones", () => {
    const root = folder();
    mkdirSync(join(root, "config/content/shared"), { recursive: true });
    writeFileSync(join(root, "config/content/shared/acme.json"), "[]");
    expect(shipped).toContain("faqs.json");
    expect(siteFileNames(root, "config/content/shared")).toEqual(["acme.json", ...shipped].sort());
    expect(siteFile(root, "config/content/shared/acme.json")).toBe(
      join(root, "config/content/shared/acme.json"),
    );
    expect(siteFile(root, "config/content/shared/faqs.json")).toBe(
      resolve("config/content/shared/faqs.json"),
    );
  });

  it("hide a shipped file by an empty one, which removing a file leaves behind", () => {
    const root = folder();
    removeSiteFile(root, "config/content/shared/faqs.json");
    expect(siteFileNames(root, "config/content/shared")).not.toContain("faqs.json");
    removeSiteFile(root, "config/content/shared/acme.json");
    expect(existsSync(join(root, "config/content/shared/acme.json"))).toBe(false);
  });

  it("leave out a link to nothing, as editors make beside an open file", () => {
    const root = folder();
    mkdirSync(join(root, "config/content/shared"), { recursive: true });
    symlinkSync("nowhere", join(root, "config/content/shared/.#faqs.json"));
    expect(siteFileNames(root, "config/content/shared")).toEqual(shipped);
  });
});

describe("the folder with the dealership's files", () => {
  const use = (data: string, root: string, isChosen = false) =>
    rememberFilesRoot(data, root, "acme", isChosen);

  it("is rejected, and both are named, if another one with different files was used before", () => {
    const [data, edited, copy] = [folder(), rootWith("Acme Motors"), rootWith("Acme")];
    use(data, edited);
    expect(() => use(data, copy)).toThrow(`${edited}, which this site has used until now, and ${copy}`);
    expect(() => use(data, edited)).not.toThrow();
  });

  it("may differ where FILES_ROOT names it, and is the remembered one from then on", () => {
    const [data, before, chosen] = [folder(), rootWith("Acme Motors"), rootWith("Acme")];
    use(data, before);
    use(data, chosen, true);
    expect(() => use(data, before)).toThrow(chosen);
  });

  it("may move with equal files, and after its old folder is deleted", () => {
    const [data, before, moved, later] = [folder(), rootWith("Acme"), rootWith("Acme"), rootWith("New")];
    use(data, before);
    use(data, moved);
    rmSync(moved, { recursive: true });
    expect(() => use(data, later)).not.toThrow();
  });
});
