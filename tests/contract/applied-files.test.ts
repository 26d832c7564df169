import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { editFields } from "../../lib/store/documents/overlay";
import { publishOverlay, readDocument } from "../../lib/store/documents/stored-document";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { type ApplyOptions, applyFiles, changesSinceApplied } from "../../lib/web/seed/apply-files";
import { exportFiles } from "../../lib/web/seed/export-files";
import type { FileDifference } from "../../lib/web/seed/file-difference";
import { readDatabaseRecords, readFileRecords, readShownRecords } from "../../lib/web/seed/group-records";
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

  const read = async () => {
    const api = embeddedStoreApi(instances().second);
    const scope = { kind: "group", id: group } as const;
    return [await api.profile(scope), ...(await api.stores(scope))];
  };

  /** Writes the rows as releases before layers did: each a whole profile. */
  async function writeWholeProfiles(): Promise<void> {
    const [whole, ...stores] = await read();
    const db = instances().first;
    const profile_json = JSON.stringify(whole);
    await db.updateTable("store_groups").set({ profile_json }).where("id", "=", group).execute();
    for (const store of stores)
      await db
        .updateTable("stores")
        .set({ profile_json: JSON.stringify(store) })
        .where("id", "=", store!.id)
        .execute();
  }

  /** Publishes the company's name like a person in the back office. */
  async function publishName(name: string): Promise<void> {
    const key = { kind: "profile-contact", storeId: "", id: "" };
    const author = { id: "ana", name: "Ana Ortiz" };
    const overlay = editFields(null, {}, { name }, { name: author.name, now: 1 });
    await instances()
      .first.transaction()
      .execute(async (trx) =>
        publishOverlay(trx, group, await readDocument(trx, group, key), {
          ...{ overlay, author, reason: "publish", now: 1 },
        }),
      );
  }

  async function offers(): Promise<string[]> {
    const records = (await readDatabaseRecords(instances().second, group)).get("offers") ?? [];
    return records.map(({ id, value }) => `${id.slice(4)}: ${(value as { name: string }).name}`);
  }

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

  it("an edited field arrives with a new version, and everything else stays", async () => {
    await apply();
    const before = await versions();
    writeProfiles({ email: "new@acme.example.com" });
    expect(outcomes(await apply())).toEqual(["company g email applied"]);
    expect(await company()).toMatchObject({ name: "Acme Motors", email: "new@acme.example.com" });
    expect(await versions()).not.toEqual(before);
    expect(await reported()).toEqual([]);
  });

  it("files replace their layer as a whole: a field that they leave out is gone", async () => {
    writeProfiles({ textNumber: "+16305550123" });
    await apply();
    writeProfiles();
    expect(outcomes(await apply())).toEqual(["company g textNumber applied"]);
    expect(await company()).not.toHaveProperty("textNumber");
  });

  it("content is compared and replaced record by record", async () => {
    writeOffers({ a: "one", b: "two", c: "three" });
    await apply();
    writeOffers({ new: "first", a: "edited", b: "two" });
    expect(outcomes(await apply())).toEqual([
      "offers ofr_new  applied",
      "offers ofr_a  applied",
      "offers ofr_c  applied",
    ]);
    expect(await offers()).toEqual(["new: first", "a: edited", "b: two"]);
    writeOffers({});
    await apply();
    expect(await offers()).toEqual([]);
    expect(await apply()).toEqual([]);
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

  it("whole profiles of an earlier release mean the same as layers, and the files replace them", async () => {
    await apply();
    const before = await read();
    await writeWholeProfiles();
    expect(await read()).toEqual(before);
    await apply();
    expect(await company()).not.toHaveProperty("id");
    expect(await read()).toEqual(before);
    expect(await apply()).toEqual([]);
  });

  it("whole profiles of an earlier release become layers where a group has no files", async () => {
    await apply();
    const before = await read();
    await writeWholeProfiles();
    root = temporaryFolder();
    await apply();
    expect(await company()).not.toHaveProperty("id");
    expect(await read()).toEqual(before);
  });

  it("an exported group is equal after its import", async () => {
    writeOffers({ a: "one", b: "two" });
    const articles = join(root, "config", "content", "articles", "news");
    mkdirSync(articles, { recursive: true });
    const { title, description, published, author, body } = makeArticle();
    const head = `title: ${title}\ndescription: ${description}\npublished: ${published}\nauthor: ${author}\ntags: a, b`;
    writeFileSync(join(articles, "snow.md"), `---\n${head}\n---\n\n${body}\n`);
    await apply();
    await publishName("Acme Cars");
    const target = temporaryFolder();
    await exportFiles(instances().first, group, target);
    const written = await readFileRecords(target, group);
    expect(written).toEqual(await readShownRecords(instances().second, group));
    expect(await exportFiles(instances().first, group, target)).toEqual({ files: [], lost: [] });
    expect(await exportFiles(instances().first, group, root)).toEqual({
      files: [`config/stores/${group}/group.json`],
      lost: [],
    });
    expect(outcomes(await apply())).toEqual(["company g name applied"]);
    expect(await reported()).toEqual([]);
  });
});
