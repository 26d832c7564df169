import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { beforeEach, expect, it } from "vitest";
import { SITE_FILES } from "@/config/runtime/site-files";
import { auditOf } from "@/lib/staff/audit";
import { changeDocument } from "@/lib/staff/documents/change-document";
import type { DocumentContext } from "@/lib/staff/documents/document-context";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import type { DocumentKey } from "@/lib/store/documents/document-key";
import { applyFiles } from "@/lib/web/seed/apply-files";
import { readShownRecords } from "@/lib/web/seed/group-records";
import { applySite } from "@/lib/web/site-files/apply-site";
import { planSite, readSite } from "@/lib/web/site-files/plan-site";
import { siteFiles } from "@/lib/web/site-files/site-folder";
import { dropSiteUpload, readSiteUpload, storeSiteUpload } from "@/lib/web/site-files/uploads";
import { vehicleEditsPath } from "@/lib/web/site-files/vehicle-edits";
import { packFiles } from "@/lib/web/site-files/zip-files";
import { onBothDatabasesAtNight } from "../support/databases";
import { writeGroup } from "../support/group-files";
import { makeOffer } from "../support/store-fixture";

import { feedOf, importFixture, temporaryFolder, vinNumber } from "./import/import-fixture";

const OWNER: DocumentContext["person"] = {
  id: "ana",
  name: "Ana Ortiz",
  email: "ana@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
};
const group = "group";
const VIN = vinNumber(1);
const CAR: DocumentKey = { kind: "vehicle", storeId: "north", id: VIN };
const offer = (id: string): DocumentKey => ({ kind: "offers", storeId: "", id: `ofr_${id}` });
const CONTACT: DocumentKey = { kind: "profile-contact", storeId: "", id: "" };

onBothDatabasesAtNight("the site's files", (instances) => {
  let dataDir = "";
  const context = (): DocumentContext => ({
    ...{ db: instances().second, group, person: OWNER, stores: ["north", "south"] },
    now: Date.now,
  });

  beforeEach(async () => {
    const db = instances().first;
    for (const table of [
      ...(["staff_documents", "staff_revisions", "price_changes", "vehicles", "vehicle_records"] as const),
      ...(["content", "stores", "versions", "store_groups", "site_uploads"] as const),
    ])
      await db.deleteFrom(table).execute();
    const store = await importFixture(db);
    dataDir = store.dataDir;
    const root = temporaryFolder();
    writeGroup(root, group, ["north", "south"]);
    mkdirSync(join(root, "config", "content", group), { recursive: true });
    const offers = ["a", "b", "c"].map((id) => makeOffer(`ofr_${id}`, { name: `Offer ${id}` }));
    writeFileSync(join(root, "config", "content", group, "offers.json"), JSON.stringify(offers));
    await applyFiles(db, group, { root, overwrite: true });
    await store.run(feedOf([{ n: 1 }, { n: 2 }]));
  });

  const edit = async (key: DocumentKey, changes: object) => {
    const version = async () => (await getDocumentView(context(), key))?.version ?? 0;
    const saved = { version: await version(), changes: changes as never, clear: [], revert: [] };
    expect(await changeDocument(context(), key, "save", saved)).toMatchObject({ ok: true });
    const publish = { version: await version(), confirmed: [] };
    expect(await changeDocument(context(), key, "publish", publish)).toMatchObject({ ok: true });
  };
  const files = () => siteFiles(instances().first, group, dataDir);
  const read = async (bytes: Uint8Array) => {
    const site = await readSite(bytes, group, dataDir);
    return site.ok ? site.input : expect.fail(site.problem);
  };
  const planned = async (bytes: Uint8Array) => planSite(instances().second, group, await read(bytes));
  const titles = (plan: Awaited<ReturnType<typeof planned>>) =>
    plan.changes.map(({ key, what, changes }) => [key.kind, key.id, what, Object.keys(changes)]);
  const apply = async (bytes: Uint8Array, isPublished: boolean) =>
    applySite(context(), await read(bytes), {
      ...{ hash: (await planned(bytes)).hash, isPublished, name: "site.zip" },
    });
  const names = async () =>
    (await readShownRecords(instances().first, group))
      .get("offers")
      ?.map(({ value }) => (value as { name: string }).name);

  it("hold every collection, also where it equals the release's own files", async () => {
    const root = temporaryFolder();
    writeGroup(root, group, ["north", "south"]);
    // The group has no content of its own, so the release's files are its content.
    await applyFiles(instances().first, group, { root, overwrite: true });
    const paths = [...(await files()).keys()];
    const lists = (await readdir(join("config", "content", "shared"))).filter(
      (name) => !name.includes(".es."),
    );
    expect(paths).toEqual(expect.arrayContaining(lists.map((name) => `config/content/${group}/${name}`)));
    expect(paths.some((path) => /^config\/content\/articles\/.*\.md$/.test(path))).toBe(true);
  });

  it("change nothing where they were just downloaded, with every edit in them", async () => {
    await edit(offer("a"), { name: "Big offer" });
    await edit(CONTACT, { name: "Acme Cars" });
    await edit(CAR, { internetPrice: 19_500 });
    const bytes = packFiles(await files());
    expect(packFiles(await files())).toEqual(bytes);
    expect((await planned(bytes)).changes).toEqual([]);
    expect(JSON.parse((await files()).get(vehicleEditsPath(group))!)).toEqual([
      { store: "north", vin: VIN, fields: { internetPrice: 19_500 }, empty: [] },
    ]);
  });

  it("restore the downloaded state, published as revisions with one audit row", async () => {
    await edit(offer("a"), { name: "Big offer" });
    await edit(CONTACT, { name: "Acme Cars" });
    await edit(CAR, { internetPrice: 19_500 });
    const bytes = packFiles(await files());
    await edit(offer("a"), { name: "Small offer" });
    await edit(CONTACT, { name: "Other Cars" });
    await edit(CAR, { internetPrice: 18_000 });
    expect(titles(await planned(bytes))).toEqual([
      ["profile-contact", "", "changed", ["name"]],
      ["offers", "ofr_a", "changed", ["name"]],
      ["vehicle", VIN, "changed", ["internetPrice"]],
    ]);
    const before = (await auditOf(instances().first, "site", group)).length;
    expect(await apply(bytes, true)).toEqual({ ok: true, documents: 3 });
    expect((await planned(bytes)).changes).toEqual([]);
    expect(await names()).toEqual(["Big offer", "Offer b", "Offer c"]);
    const rows = await auditOf(instances().first, "site", group);
    expect(rows.length - before).toBe(1);
    expect(rows[0]).toMatchObject({ action: "site-files.apply", after: { file: "site.zip", documents: 3 } });
    const view = (await getDocumentView(context(), offer("a")))!;
    expect(view.history.map(({ reason }) => reason)).toEqual(["publish", "publish", "publish"]);
    const restored = { version: view.version, to: view.history[1]!.version };
    expect(await changeDocument(context(), offer("a"), "restore", restored)).toMatchObject({ ok: true });
    expect((await names())?.[0]).toBe("Small offer");
  });

  it("as drafts change nothing that visitors see, until each is published", async () => {
    const bytes = packFiles(
      new Map([
        [
          `config/content/${group}/offers.json`,
          JSON.stringify([
            makeOffer("ofr_c", { name: "Offer c" }),
            makeOffer("ofr_new", { name: "New" }),
            makeOffer("ofr_a", { name: "Better" }),
          ]),
        ],
      ]),
    );
    expect(titles(await planned(bytes)).map(([, id, what]) => [id, what])).toEqual([
      ...[
        ["ofr_new", "added"],
        ["ofr_a", "changed"],
        ["ofr_b", "removed"],
        ["", "changed"],
      ],
    ]);
    expect(await apply(bytes, false)).toEqual({ ok: true, documents: 4 });
    expect(await names()).toEqual(["Offer a", "Offer b", "Offer c"]);
    expect(await getDocumentView(context(), offer("a"))).toMatchObject({
      isDraft: true,
      record: { name: "Better" },
    });
    expect(await getDocumentView(context(), offer("b"))).toMatchObject({ isDraft: true, isRemoved: true });
    expect(await apply(bytes, true)).toMatchObject({ ok: true });
    expect(await names()).toEqual(["Offer c", "New", "Better"]);
  });

  it("are not applied where the outcome would be another than the one that was shown", async () => {
    const bytes = packFiles(await files());
    await edit(offer("a"), { name: "Small offer" });
    const { hash } = await planned(bytes);
    await edit(offer("b"), { name: "In between" });
    const decision = { hash, isPublished: true, name: "site.zip" };
    expect(await applySite(context(), await read(bytes), decision)).toEqual({ ok: false, reason: "changed" });
    expect(await names()).toEqual(["Small offer", "In between", "Offer c"]);
  });

  it("leave vehicles alone that the site does not have", async () => {
    const edits = [{ store: "north", vin: "1HGCM82633A004352", fields: { internetPrice: 1 } }];
    const plan = await planned(packFiles(new Map([[vehicleEditsPath(group), JSON.stringify(edits)]])));
    expect(plan).toMatchObject({ changes: [], unknownVehicles: 1 });
  });

  it("with a value that cannot be published change nothing at all", async () => {
    await edit(offer("a"), { name: "Small offer" });
    const path = vehicleEditsPath(group);
    const edits = [{ store: "north", vin: VIN, fields: { internetPrice: 0 } }];
    const bytes = packFiles(
      new Map([[path, JSON.stringify(edits)], ...[...(await files())].filter(([each]) => each !== path)]),
    );
    expect(await apply(bytes, true)).toMatchObject({
      ok: false,
      problems: [{ key: `vehicle/north/${VIN}`, field: "internetPrice" }],
    });
    expect((await planned(bytes)).changes).toHaveLength(1);
  });

  const zip = (entries: Record<string, Uint8Array>) => zipSync(entries);
  it.each([
    ["no .zip", "not-a-zip", new Uint8Array([1, 2, 3])],
    ["an empty file", "not-a-zip", new Uint8Array()],
    ["a .zip without files", "nothing", zip({})],
    ["a path out of the folder", "wrong-path", zip({ "config/../../etc/a.json": strToU8("[]") })],
    ["a program", "wrong-path", zip({ "config/content/run.ts": strToU8("1") })],
    [
      "another encoding",
      "not-text",
      zip({ "config/content/group/faqs.json": new Uint8Array([0xff, 0xfe, 0]) }),
    ],
    ["another group's files", "other-group", zip({ "config/stores/other/group.json": strToU8("{}") })],
    ["what is no JSON", "unusable", zip({ "config/content/group/faqs.json": strToU8("{") })],
    ["a wrong field", "unusable", zip({ "config/content/group/offers.json": strToU8('[{"id":1}]') })],
    [
      "more than it may unpack",
      "too-large",
      zip({ "config/a.json": new Uint8Array(SITE_FILES.unpackedBytes + 1) }),
    ],
  ])("that are %s are refused as %s", async (_, problem, bytes) => {
    expect(await readSite(bytes, group, dataDir)).toMatchObject({ ok: false, problem });
  });

  it("wait for an hour, in any instance, for people of their group, and are decided about once", async () => {
    const [now, upload] = [1_000, { name: "site.zip", bytes: strToU8("zip") }];
    const { first, second } = instances();
    const id = await storeSiteUpload(first, group, upload, now);
    const found = await readSiteUpload(second, group, id, now);
    expect(Buffer.from(found!.bytes).toString()).toBe("zip");
    expect(await readSiteUpload(second, "other", id, now)).toBeNull();
    expect(await readSiteUpload(second, group, id, now + SITE_FILES.waitMs)).toBeNull();
    expect([await dropSiteUpload(first, group, id), await dropSiteUpload(second, group, id)]).toEqual([
      true,
      false,
    ]);
  });
});
