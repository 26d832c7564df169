import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { auditOf } from "../../../lib/staff/audit";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentChange, DocumentChangeValues } from "../../../lib/staff/documents/change-schemas";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import { listDocuments } from "../../../lib/staff/documents/list-documents";
import { publishDue } from "../../../lib/staff/documents/publish-due";
import { getTranslationGaps } from "../../../lib/staff/documents/translation-gaps";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type DocumentKey, keyText, ORDER_ID } from "../../../lib/store/documents/document-key";
import { embeddedStoreApi } from "../../../lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import {
  insertContent,
  insertGroup,
  insertVehicles,
  makeOffer,
  makeVehicle,
} from "../../support/store-fixture";

const GROUP = { kind: "group", id: "acme" } as const;
const SALE: DocumentKey = { kind: "offers", storeId: "", id: "ofr_sale" };
const FEES: DocumentKey = { kind: "profile-fees", storeId: "", id: "" };
const DAY = 24 * 60 * 60 * 1_000;

const SPRING = {
  id: "spring",
  conditions: [{ pages: ["index"] }],
  settings: { component: "PrimeDialog" },
  component: { type: "html", data: { title: "Spring check", html: "<p>Ask us.</p>" } },
};
const TECHNICIAN = {
  ...{ id: "technician", title: "Technician", department: "Service", storeId: "north", kind: "full-time" },
  ...{ summary: "Fix what is broken.", duties: ["Diagnosis"], posted: "2026-11-02", pay: null },
};

function person(role: Role, storeId: string | null = null): StaffPerson {
  return { id: role, name: `Name of ${role}`, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner");

/** Time of the documents, separate for each test, because audit rows stay. */
let clock = Date.parse("2026-11-23T12:00:00Z");

onBothDatabases("documents", (instances) => {
  let db: Db;
  const context = (who: StaffPerson = OWNER, on: Db = db): DocumentContext => ({
    db: on,
    group: "acme",
    person: who,
    stores: ["north", "south"],
    now: () => clock,
  });
  const change = <C extends DocumentChange>(
    key: DocumentKey,
    name: C,
    values: Partial<DocumentChangeValues<C>>,
    who: StaffPerson = OWNER,
  ) => {
    const defaults = { changes: {}, clear: [], revert: [], confirmed: [] };
    return changeDocument(context(who), key, name, { ...defaults, ...values } as never);
  };
  const versionOf = async (key: DocumentKey) => (await getDocumentView(context(), key))?.version ?? 0;
  const save = async (key: DocumentKey, changes: Record<string, unknown>, who = OWNER) =>
    change(key, "save", { version: await versionOf(key), changes: changes as never }, who);
  const publish = async (key: DocumentKey) => change(key, "publish", { version: await versionOf(key) });
  const offers = async () => (await embeddedStoreApi(db).collection(GROUP, "offers")).map(({ name }) => name);

  beforeEach(async () => {
    db = instances().first;
    clock += DAY;
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await insertContent(db, "offers", [
      makeOffer("ofr_sale", { name: "Sale" }),
      makeOffer("ofr_other", { name: "Other" }),
    ]);
  });

  it("lists the texts that a language lacks and those older than their original, with drafts", async () => {
    const texts = { languages: ["en", "es"] as const };
    const gaps = async (storeId = "") =>
      (await getTranslationGaps(context(), { ...texts, storeId })).filter(({ id }) => id === SALE.id);
    const saved = async (changes: Record<string, unknown>, key = SALE) => {
      clock += 1_000;
      expect(await save(key, changes)).toMatchObject({ ok: true });
    };
    const name = { field: "name", locale: "es" };
    const before = (await gaps())[0]!.gaps;
    expect(before).toContainEqual({ ...name, isOlder: false });
    await saved({ name_es: "Venta" });
    expect((await gaps())[0]?.gaps ?? []).not.toContainEqual(expect.objectContaining(name));
    await saved({ name: "Another sale" });
    expect((await gaps())[0]).toMatchObject({
      title: "Another sale",
      gaps: expect.arrayContaining([{ ...name, isOlder: true }]),
    });
    expect((await gaps("north"))[0]!.storeId).toBe("");
    const seo: DocumentKey = { kind: "profile-seo", storeId: "", id: "" };
    await saved({ "site.description_es": "Autos usados" }, seo);
    await saved({ "site.description": "Used cars" }, seo);
    const all = await getTranslationGaps(context(), { ...texts, storeId: "" });
    expect(all.find(({ kind }) => kind === seo.kind)?.gaps).toContainEqual({
      field: "site.description",
      locale: "es",
      isOlder: true,
    });
    expect(await getTranslationGaps(context(), { languages: ["en"], storeId: "" })).toEqual([]);
  });

  it("shows a draft to no visitor, and published content to all visitors immediately", async () => {
    const api = embeddedStoreApi(instances().second);
    const before = await api.version(GROUP);
    expect(await save(SALE, { name: "Big sale" })).toMatchObject({
      ok: true,
      document: { isDraft: true, record: { name: "Big sale" }, published: { name: "Sale" } },
    });
    expect(await offers()).toEqual(["Sale", "Other"]);
    expect(await api.version(GROUP)).toBe(before);
    expect(await publish(SALE)).toMatchObject({ ok: true, document: { isDraft: false } });
    expect(await api.version(GROUP)).not.toBe(before);
    expect((await api.collection(GROUP, "offers")).map(({ name }) => name)).toEqual(["Big sale", "Other"]);
  });

  it("shows the drafts of given documents only in a preview", async () => {
    await save(SALE, { name: "Big sale" });
    const preview = embeddedStoreApi(db, { drafts: [SALE] });
    expect((await preview.collection(GROUP, "offers")).map(({ name }) => name)).toEqual([
      "Big sale",
      "Other",
    ]);
    expect(await offers()).toEqual(["Sale", "Other"]);
  });

  it("names the editor of a field and the file's value, and restores that value", async () => {
    await save(SALE, { name: "Big sale", badge: "50%" });
    await publish(SALE);
    const edited = await getDocumentView(context(), SALE);
    expect(edited?.origins).toMatchObject({ name: { by: OWNER.name, base: "Sale" }, badge: { base: "" } });
    await change(SALE, "save", { version: edited!.version, revert: ["name"] });
    await publish(SALE);
    expect(await getDocumentView(context(), SALE)).toMatchObject({
      published: { name: "Sale", badge: "50%" },
    });
  });

  it("publishes any earlier revision again, byte for byte, as a new revision", async () => {
    const original = JSON.stringify(await embeddedStoreApi(db).collection(GROUP, "offers"));
    await save(SALE, { name: "Big sale" });
    await publish(SALE);
    const big = JSON.stringify(await embeddedStoreApi(db).collection(GROUP, "offers"));
    const first = (await getDocumentView(context(), SALE))!.history[0]!.version;
    await change(SALE, "restore", { version: await versionOf(SALE), to: 0 });
    expect(JSON.stringify(await embeddedStoreApi(db).collection(GROUP, "offers"))).toBe(original);
    await change(SALE, "restore", { version: await versionOf(SALE), to: first });
    expect(JSON.stringify(await embeddedStoreApi(db).collection(GROUP, "offers"))).toBe(big);
    const { history } = (await getDocumentView(context(), SALE))!;
    expect(history.map(({ reason }) => reason)).toEqual(["restore", "restore", "publish"]);
    expect(history[2]!.changes).toEqual([{ field: "name", before: "Sale", after: "Big sale" }]);
  });

  it("rejects a save that started from an older version, and shows the newer one", async () => {
    const version = await versionOf(SALE);
    await save(SALE, { name: "Big sale" });
    const second = await change(SALE, "save", { version, changes: { name: "Small sale" } });
    expect(second).toMatchObject({
      ok: false,
      reason: "conflict",
      document: { record: { name: "Big sale" } },
    });
    expect(await getDocumentView(context(), SALE)).toMatchObject({ record: { name: "Big sale" } });
  });

  it("allows one of two instances to write from one version", async () => {
    const both = await Promise.all(
      [instances().first, instances().second].map((on, at) =>
        changeDocument(context(OWNER, on), SALE, "save", {
          version: 0,
          changes: { name: `Sale ${at}` },
          clear: [],
          revert: [],
        }),
      ),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it("shows who has a document open for editing, until a minute after the last heartbeat", async () => {
    await save(SALE, { name: "Big sale" }, person("manager"));
    const seen = async () => (await getDocumentView(context(), SALE))?.editor;
    expect(await seen()).toEqual({ name: "Name of manager", at: clock });
    clock += 61_000;
    expect(await seen()).toBeNull();
  });

  it("rejects publication of invalid values, with a reason for each field", async () => {
    await save(SALE, { name: "" });
    expect(await publish(SALE)).toMatchObject({
      ok: false,
      reason: "invalid",
      problems: [{ field: "name" }],
    });
    await save(SALE, { name: "Sale", offer_startdate: "2026-12-02", offer_enddate: "2026-12-01" });
    expect(await publish(SALE)).toMatchObject({ ok: false, reason: "invalid" });
    expect(await offers()).toEqual(["Sale", "Other"]);
  });

  it("adds, removes and reorders records", async () => {
    const added = { ...SALE, id: "ofr_new" };
    await save(added, { ...makeOffer("ofr_new", { name: "New" }) });
    // Its effects are shown first, and nothing is published.
    expect(await publish(added)).toMatchObject({ ok: false, reason: "invalid" });
    const confirmed = ["offer_enddate", "vehicles_conditions"];
    await change(added, "publish", { version: await versionOf(added), confirmed });
    await change(SALE, "remove", { version: 0 });
    await publish(SALE);
    await save({ ...SALE, id: ORDER_ID }, { order: ["ofr_new", "ofr_other"] });
    await publish({ ...SALE, id: ORDER_ID });
    expect(await offers()).toEqual(["New", "Other"]);
    const lines = await listDocuments(context(), "offers");
    expect(lines.map(({ id, state }) => [id, state])).toEqual([
      ["ofr_new", "created"],
      ["ofr_other", "file"],
      ["ofr_sale", "removed"],
    ]);
    await change(SALE, "restore", { version: await versionOf(SALE), to: 0 });
    expect(await offers()).toEqual(["New", "Other", "Sale"]);
  });

  it("publishes at one time and unpublishes at another", async () => {
    await save(SALE, { name: "Big sale" });
    const version = await versionOf(SALE);
    await change(SALE, "schedule", { version, publishAt: clock + DAY, unpublishAt: clock + 2 * DAY });
    expect(await publishDue(db, () => clock)).toBe(0);
    clock += DAY;
    await Promise.all([
      publishDue(instances().first, () => clock),
      publishDue(instances().second, () => clock),
    ]);
    expect(await offers()).toEqual(["Big sale", "Other"]);
    clock += DAY;
    await publishDue(db, () => clock);
    expect(await offers()).toEqual(["Sale", "Other"]);
    const { history, unpublishAt } = (await getDocumentView(context(), SALE))!;
    expect([history.map(({ reason }) => reason), unpublishAt]).toEqual([["end", "begin"], null]);
  });

  it("rejects a schedule in the past, or one that ends before it begins", async () => {
    await save(SALE, { name: "Big sale" });
    const version = await versionOf(SALE);
    for (const times of [
      { publishAt: clock - 1, unpublishAt: null },
      { publishAt: clock + DAY, unpublishAt: clock + 1 },
    ])
      expect(await change(SALE, "schedule", { version, ...times })).toMatchObject({
        ok: false,
        reason: "invalid",
      });
  });

  it("publishes fees that change many prices only after two confirmations of the effect", async () => {
    const vehicles = Array.from({ length: 60 }, (_, at) => makeVehicle(at + 1, { storeId: "north" }));
    const site = { vehicles, timeZone: "America/Chicago" };
    await save(FEES, { fees: [{ id: "documentary", label: "Doc", amount: 22_275, charge: "dealer" }] });
    const publishWith = async (...confirmed: string[]) => {
      const version = await versionOf(FEES);
      return changeDocument({ ...context(), site }, FEES, "publish", { version, confirmed });
    };
    const message = expect.stringMatching(/^The advertised price changes on 60 vehicles: .+ goes from \$/);
    const problem = { field: "fees", message, isConfirmable: true };
    expect(await publishWith()).toMatchObject({ ok: false, problems: [problem] });
    expect(await publishWith("fees")).toMatchObject({
      ok: false,
      problems: [{ ...problem, isSecond: true }],
    });
    const stores = await embeddedStoreApi(db).stores(GROUP);
    expect(stores.flatMap(({ fees }) => fees.map(({ amount }) => amount))).not.toContain(22_275);
    expect(await publishWith("fees", "fees")).toMatchObject({ ok: true });
    const published = await versionOf(FEES);
    expect(await change(FEES, "restore", { version: published, to: 0 })).toMatchObject({ ok: true });
  });

  it("applies a group's fees to its stores, and rejects an invalid profile", async () => {
    await save(FEES, { fees: [{ id: "documentary", label: "Doc", amount: 7, charge: "dealer" }] });
    expect(await publish(FEES)).toMatchObject({ ok: true });
    const stores = await embeddedStoreApi(db).stores(GROUP);
    expect(stores.map(({ fees }) => fees.map(({ amount }) => amount))).toEqual([[7], [7]]);
    await save(FEES, { fees: "none" });
    expect(await publish(FEES)).toMatchObject({ ok: false, reason: "invalid" });
  });

  it("records the price of an edited vehicle, and reverts its edit with one click", async () => {
    const vehicle = makeVehicle(1);
    await insertVehicles(db, [vehicle]);
    const key = { kind: "vehicle", storeId: vehicle.storeId, id: vehicle.vin };
    await save(key, { internetPrice: 18_000, status: "hold" });
    expect(await publish(key)).toMatchObject({ ok: true });
    expect(await embeddedStoreApi(db).vehicles(GROUP)).toMatchObject([
      { internetPrice: 18_000, status: "hold", statusSince: new Date(clock).toISOString() },
    ]);
    await change(key, "restore", { version: await versionOf(key), to: 0 });
    expect(await embeddedStoreApi(db).vehicles(GROUP)).toMatchObject([
      { internetPrice: 20_000, status: "available" },
    ]);
    const prices = await db.selectFrom("price_changes").select("amount").orderBy("changed_at").execute();
    expect(prices.map(({ amount }) => Number(amount))).toHaveLength(2);
  });

  it("rejects an unknown field of the kind, and updates a color's family", async () => {
    expect(await save(SALE, { title: "x" })).toMatchObject({
      reason: "invalid",
      problems: [{ field: "title" }],
    });
    const vehicle = makeVehicle(3);
    await insertVehicles(db, [vehicle]);
    const key = { kind: "vehicle", storeId: vehicle.storeId, id: vehicle.vin };
    await save(key, { exteriorColor: "Deep Crystal Blue" });
    expect((await getDocumentView(context(), key))?.record).toMatchObject({ exteriorColorGeneric: "blue" });
  });

  it("shows settings only to people who set up the site", async () => {
    const seen = async (who: StaffPerson) => (await getDocumentView(context(who), FEES)) !== null;
    expect([await seen(OWNER), await seen(person("manager")), await seen(person("sales", "north"))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("rejects missing rights, by kind, field and store, and records the attempt", async () => {
    const vehicle = makeVehicle(2, { storeId: "north" });
    await insertVehicles(db, [vehicle]);
    const key = { kind: "vehicle", storeId: "north", id: vehicle.vin };
    const seller = person("sales", "north");
    expect(await save(key, { description: "Nice" }, seller)).toMatchObject({ ok: true });
    expect(await save(key, { internetPrice: 1 }, seller)).toMatchObject({
      reason: "forbidden",
      right: "stock.manage",
    });
    expect(await save(key, { description: "Hi" }, person("content", "north"))).toMatchObject({
      reason: "forbidden",
    });
    expect(await save(SALE, { name: "x" }, seller)).toMatchObject({ reason: "forbidden" });
    expect(await save(FEES, { fees: [] }, person("manager"))).toMatchObject({
      reason: "forbidden",
      right: "site",
    });
    expect(await save(key, { status: "hold" }, person("sales", "south"))).toMatchObject({
      reason: "unknown",
    });
    const rows = await auditOf(db, "document", keyText(FEES));
    expect(rows.map(({ action }) => action)).toContain("document.save.refused");
  });

  it("allows content editors to publish pop-ups and open positions, and no salesperson", async () => {
    const keys: [DocumentKey, Record<string, unknown>][] = [
      [{ kind: "pop-ups", storeId: "", id: "spring" }, SPRING],
      [{ kind: "positions", storeId: "", id: "technician" }, TECHNICIAN],
    ];
    for (const [key, record] of keys) {
      for (const role of ["sales", "service", "finance"] as const)
        expect(await save(key, record, person(role))).toMatchObject({
          reason: "forbidden",
          right: "content.draft",
        });
      expect(await save(key, record, person("content"))).toMatchObject({ ok: true });
      const published = { version: await versionOf(key) };
      expect(await change(key, "publish", published, person("sales"))).toMatchObject({ reason: "forbidden" });
      expect(await change(key, "publish", published, person("content"))).toMatchObject({ ok: true });
    }
    expect(await embeddedStoreApi(db).collection(GROUP, "pop-ups")).toEqual([SPRING]);
    expect(await embeddedStoreApi(db).collection(GROUP, "positions")).toEqual([TECHNICIAN]);
  });

  it("allows a manager of one store to open positions only at that store", async () => {
    const key: DocumentKey = { kind: "positions", storeId: "", id: "technician" };
    const manager = person("manager", "north");
    expect(await save(key, { ...TECHNICIAN, storeId: "south" }, manager)).toMatchObject({
      reason: "forbidden",
    });
    expect(await save(key, TECHNICIAN, manager)).toMatchObject({ ok: true });
    expect(await change(key, "publish", { version: 1 }, manager)).toMatchObject({ ok: true });
  });

  it("does not publish a pop-up that cannot show, or that ends before it begins", async () => {
    const key: DocumentKey = { kind: "pop-ups", storeId: "", id: "spring" };
    const noValue = [{ pages: [""], timer: null }, { pages: ["no-such-page"] }];
    await save(key, { ...SPRING, conditions: noValue });
    const refused = await publish(key);
    expect(refused).toMatchObject({ reason: "invalid" });
    expect("problems" in refused ? refused.problems.map(({ field }) => field) : []).toEqual([
      "conditions.0.pages.0",
      "conditions.0.timer",
    ]);
    await save(key, { conditions: [{ pages: ["no-such-page"] }] });
    expect(await publish(key)).toMatchObject({
      reason: "invalid",
      problems: [{ field: "conditions.0.pages.0", message: "There is no such page on this site." }],
    });
    await save(key, { conditions: SPRING.conditions });
    const times = { publishAt: clock + DAY, unpublishAt: clock + 1_000 };
    expect(await change(key, "schedule", { version: await versionOf(key), ...times } as never)).toMatchObject(
      { reason: "invalid", problems: [{ field: "unpublishAt" }] },
    );
    expect(await embeddedStoreApi(db).collection(GROUP, "pop-ups")).toEqual([]);
  });

  it("allows a person of one store to edit only that store's content", async () => {
    const manager = person("manager", "north");
    expect(await save(SALE, { name: "x" }, manager)).toMatchObject({ reason: "forbidden" });
    const own = { ...SALE, id: "ofr_north" };
    await save(own, { ...makeOffer("ofr_north", { name: "North", storeIds: ["north"] }) });
    expect(await save(own, { name: "Up north" }, manager)).toMatchObject({ ok: true });
    expect(await save(own, { storeIds: [] }, manager)).toMatchObject({ reason: "forbidden" });
  });
});
