import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { type ApplyOptions, applyFiles, changesSinceApplied } from "../../lib/web/seed/apply-files";
import { exportFiles } from "../../lib/web/seed/export-files";
import type { FileDifference } from "../../lib/web/seed/file-difference";
import { readDatabaseRecords, readFileRecords } from "../../lib/web/seed/group-records";
import { onBothDatabases } from "../support/databases";
import { writeGroup } from "../support/group-files";
import { insertVehicles, makeArticle, makeOffer, makeVehicle } from "../support/store-fixture";
import { temporaryFolder } from "./import/import-fixture";

/** Name of the group's files, separate for each test. */
let number = 0;
let group: string;
let root: string;
beforeEach(() => {
  group = `group-${number++}`;
  root = temporaryFolder();
  writeProfiles();
});

const storeIds = () => [`${group}-north`, `${group}-south`];

function writeProfiles(company: Partial<StoreProfile> = {}, stores = storeIds()): void {
  writeGroup(root, group, stores, { name: "Acme Motors", ...company });
}

function writeOffers(offers: Record<string, string>): void {
  mkdirSync(join(root, "config", "content", group), { recursive: true });
  const records = Object.entries(offers).map(([id, name]) => makeOffer(`ofr_${id}`, { name }));
  writeFileSync(join(root, "config", "content", group, "offers.json"), JSON.stringify(records));
}

const outcomes = (differences: readonly FileDifference[]) =>
  differences.map(({ collection, id, path, outcome }) =>
    [collection, id.replace(group, "g"), path.join("."), outcome].join(" "),
  );

onBothDatabases("files and database", (instances) => {
  const apply = (options: ApplyOptions = {}) => applyFiles(instances().first, group, { root, ...options });
  const reported = async () => outcomes(await changesSinceApplied(instances().second, group, root));
  const versions = () =>
    instances().first.selectFrom("versions").selectAll().where("group_id", "=", group).execute();

  async function company(): Promise<StoreProfile> {
    const row = await instances()
      .second.selectFrom("store_groups")
      .select("profile_json")
      .where("id", "=", group)
      .executeTakeFirstOrThrow();
    return JSON.parse(row.profile_json);
  }

  /** Changes a profile like an operator or a back office. */
  async function change(fields: Partial<StoreProfile>): Promise<void> {
    await instances()
      .second.updateTable("store_groups")
      .set({ profile_json: JSON.stringify({ ...(await company()), ...fields }) })
      .where("id", "=", group)
      .execute();
  }

  async function offers(): Promise<string[]> {
    const records = (await readDatabaseRecords(instances().second, group)).get("offers") ?? [];
    return records.map(({ id, value }) => `${id.slice(4)}: ${(value as { name: string }).name}`);
  }

  const changeOffer = (id: string, name: string) =>
    instances()
      .second.updateTable("content")
      .set({ data_json: JSON.stringify(makeOffer(`ofr_${id}`, { name })) })
      .where("group_id", "=", group)
      .where("id", "=", `ofr_${id}`)
      .execute();

  it("an empty database gets all; the second time changes nothing, not even the version", async () => {
    await apply();
    const before = await versions();
    expect(before).toHaveLength(1);
    expect(await apply()).toEqual([]);
    expect(await versions()).toEqual(before);
    expect((await readDatabaseRecords(instances().second, group)).get("stores")?.map(({ id }) => id)).toEqual(
      storeIds(),
    );
  });

  it("an edited field arrives, with a new version; one changed in the database stays and is reported", async () => {
    await apply();
    const before = await versions();
    await change({ name: "Acme Cars" });
    writeProfiles({ email: "new@acme.example.com" });
    expect(outcomes(await apply())).toContain("company g email applied");
    expect(await company()).toMatchObject({ name: "Acme Cars", email: "new@acme.example.com" });
    expect(await versions()).not.toEqual(before);
    // The next start, and each later one.
    expect(outcomes(await apply())).toEqual(["company g name stays"]);
    expect(await reported()).toEqual(["company g name stays"]);
    expect((await company()).name).toBe("Acme Cars");
  });

  it("for a field changed in both, the database's value stays as a conflict until the files take precedence", async () => {
    await apply();
    await change({ name: "Acme Cars" });
    writeProfiles({ name: "Acme Automobiles" });
    expect(await reported()).toContain("company g name conflict");
    await apply();
    expect((await company()).name).toBe("Acme Cars");
    await apply({ overwrite: true });
    expect((await company()).name).toBe("Acme Automobiles");
    expect(await reported()).toEqual([]);
  });

  it("content is compared record by record", async () => {
    writeOffers({ a: "one", b: "two", c: "three" });
    await apply();
    await changeOffer("b", "changed");
    await changeOffer("c", "changed");
    writeOffers({ new: "first", a: "edited", b: "two", c: "edited" });
    expect(outcomes(await apply())).toEqual([
      "offers ofr_new  applied",
      "offers ofr_a  applied",
      "offers ofr_b  stays",
      "offers ofr_c  conflict",
    ]);
    expect(await offers()).toEqual(["new: first", "a: edited", "b: changed", "c: changed"]);
    writeOffers({});
    await apply();
    expect(await offers()).toEqual(["b: changed", "c: changed"]);
    expect(await apply()).toHaveLength(2);
  });

  it("a store without a file stays with its stock, is reported, and is removed when the files take precedence", async () => {
    await apply();
    await insertVehicles(instances().first, [makeVehicle(number, { storeId: `${group}-south` })]);
    writeProfiles({}, storeIds().slice(0, 1));
    await apply();
    expect(await reported()).toEqual(["stores g-south  stays"]);
    await apply({ overwrite: true });
    const stores = instances().second.selectFrom("stores").select("id").where("group_id", "=", group);
    expect(await stores.execute()).toEqual([{ id: `${group}-north` }]);
    const left = instances().second.selectFrom("vehicles").select("vin");
    expect(await left.where("store_id", "=", `${group}-south`).execute()).toEqual([]);
  });

  it("two instances that start together apply everything once", async () => {
    writeOffers({ a: "one" });
    const both = [instances().first, instances().second].map((db) => applyFiles(db, group, { root }));
    await Promise.all(both);
    expect(await offers()).toEqual(["a: one"]);
    expect(await reported()).toEqual([]);
  });

  it("a database without a record of applied files keeps its profile and loads the content", async () => {
    await apply();
    await change({ name: "Acme Cars" });
    await instances().first.deleteFrom("applied_files").where("group_id", "=", group).execute();
    writeOffers({ a: "one" });
    expect(outcomes(await apply())).toEqual(["company g name conflict", "offers ofr_a  applied"]);
    expect((await company()).name).toBe("Acme Cars");
  });

  it("rejects inconsistent fields of a profile, and changes nothing", async () => {
    await apply();
    await change({ email: "not an address" });
    writeProfiles({ name: "Acme Cars" });
    await expect(apply()).rejects.toThrow(
      /would not be usable with what was changed in the database: email: /,
    );
    expect((await company()).name).toBe("Acme Motors");
  });

  it("an exported group is equal after its import", async () => {
    writeOffers({ a: "one", b: "two" });
    const articles = join(root, "config", "content", "articles", "news");
    mkdirSync(articles, { recursive: true });
    const { title, description, published, author, body } = makeArticle();
    const head = `title: ${title}\ndescription: ${description}\npublished: ${published}\nauthor: ${author}\ntags: a, b`;
    writeFileSync(join(articles, "snow.md"), `---\n${head}\n---\n\n${body}\n`);
    await apply();
    await change({ name: "Acme Cars" });
    const target = temporaryFolder();
    await exportFiles(instances().first, group, target);
    const written = await readFileRecords(target, group);
    expect(written).toEqual(await readDatabaseRecords(instances().second, group));
    expect(await exportFiles(instances().first, group, target)).toEqual({ files: [], lost: [] });
    expect(await exportFiles(instances().first, group, root)).toEqual({
      files: [`config/stores/${group}/group.json`],
      lost: [],
    });
    expect(await apply()).toEqual([]);
  });
});
