import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { applyFiles } from "@/lib/web/seed/apply-files";
import { memoryDb } from "../../../support/memory-database";
import { insertGroup } from "../../../support/store-fixture";
import { temporaryFolder } from "../../store/samples/sample-stock";

/** Content is files under config/, applied at the start and when they are edited; a broken one is named. */
let db: Db;
let root: string;
const scope = { kind: "group", id: "acme" } as const;

beforeEach(async () => {
  db = await memoryDb();
  await insertGroup(db);
  root = temporaryFolder();
  mkdirSync(join(root, "config", "content", "acme"), { recursive: true });
  cpSync("config/content/heartland/offers.json", file());
});
afterEach(() => db.destroy());

const file = () => join(root, "config", "content", "acme", "offers.json");
const edit = (change: (offers: Record<string, unknown>[]) => unknown) => {
  const offers = JSON.parse(readFileSync(file(), "utf8")) as Record<string, unknown>[];
  writeFileSync(file(), JSON.stringify(change(offers)));
};
const offerIds = async () => (await embeddedStoreApi(db).collection(scope, "offers")).map(({ id }) => id);
const version = () => embeddedStoreApi(db).version(scope);

/** @returns the collections that were changed */
async function applied(from = root): Promise<string[]> {
  const differences = await applyFiles(db, "acme", { root: from });
  return [...new Set(differences.map(({ collection }) => collection))];
}

describe("content files", () => {
  it("stores the file's records in order", async () => {
    expect(await applied()).toContain("offers");
    const ids = (JSON.parse(readFileSync(file(), "utf8")) as { id: string }[]).map(({ id }) => id);
    expect(await offerIds()).toEqual(ids);
  });

  it("changes nothing, not even the version, the second time", async () => {
    await applied();
    const before = await version();
    expect(await applied()).toEqual([]);
    expect(await version()).toBe(before);
  });

  it("adopts an edited file, and raises the version so that pages are rendered again", async () => {
    await applied();
    const before = await version();
    edit((offers) => offers.slice(0, 3).reverse());
    expect(await applied()).toEqual(["offers"]);
    expect(await offerIds()).toHaveLength(3);
    expect(await version()).not.toBe(before);
  });

  it("leaves the collection alone where the group has no file", async () => {
    await applied();
    expect(await applied(temporaryFolder())).toEqual([]);
    expect(await offerIds()).not.toEqual([]);
  });

  it.each<[string, (offers: Record<string, unknown>[]) => unknown, RegExp]>([
    ["a field that is wrong", (offers) => [{ ...offers[0], department: "sale" }], /0\.department: /],
    [
      "a condition with a typing error",
      (offers) => [{ ...offers[0], vehicles_conditions: { condtion: "new" } }],
      /vehicles_conditions condtion: unknown field/,
    ],
    ["an id that is there twice", (offers) => [offers[0], offers[0]], /the id is there twice/],
    ["no list", () => ({}), /the file: /],
  ])("names the file and %s, and imports nothing of it", async (_, change, problem) => {
    edit(change);
    await expect(applied()).rejects.toThrow(problem);
    await expect(applied()).rejects.toThrow("config/content/acme/offers.json is not usable");
    expect(await offerIds()).toEqual([]);
  });

  it("names the file and a promotion that ends before it starts", async () => {
    const promotions = join(root, "config", "content", "acme", "promotions.json");
    const [promotion] = JSON.parse(
      readFileSync("config/content/heartland/promotions.json", "utf8"),
    ) as object[];
    const reversed = { ...promotion, startDate: "2026-12-01", endDate: "2026-11-01" };
    writeFileSync(promotions, JSON.stringify([reversed]));
    await expect(applied()).rejects.toThrow(/endDate: not after startDate/);
  });

  it("names a file that is not JSON", async () => {
    writeFileSync(file(), "[{");
    await expect(applied()).rejects.toThrow(/^config\/content\/acme\/offers\.json is not JSON/);
  });

  it("imports nothing of any file when one of them is broken", async () => {
    writeFileSync(join(root, "config", "content", "acme", "promotions.json"), '[{"id":"a"}]');
    await expect(applied()).rejects.toThrow(
      /config\/content\/acme\/promotions\.json is not usable:[\s\S]*0\.url/,
    );
    expect(await offerIds()).toEqual([]);
  });

  it("prefers a group's own file to the shared one", async () => {
    mkdirSync(join(root, "config", "content", "shared"));
    const faq = (id: string) => JSON.stringify([{ id, page: "index", question: "q", answer: "a" }]);
    writeFileSync(join(root, "config", "content", "shared", "faqs.json"), faq("shared"));
    const ids = async () => {
      await applied();
      return (await embeddedStoreApi(db).collection(scope, "faqs")).map(({ id }) => id);
    };
    expect(await ids()).toEqual(["shared"]);
    writeFileSync(join(root, "config", "content", "acme", "faqs.json"), faq("own"));
    expect(await ids()).toEqual(["own"]);
  });

  it("raises the version once for an edited Markdown text, so that other instances notice", async () => {
    mkdirSync(join(root, "config", "content", "legal"));
    const text = (body: string) =>
      writeFileSync(
        join(root, "config", "content", "legal", "terms.md"),
        `---\ntitle: T\ndescription: d\nversion: v\neffective: 2026-01-01\n---\n${body}`,
      );
    text("Old words");
    await applied();
    const before = await version();
    text("New words");
    expect(await applied()).toEqual(["documents"]);
    expect(await version()).not.toBe(before);
  });
});
