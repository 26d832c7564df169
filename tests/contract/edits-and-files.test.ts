import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { parseUntrustedJson } from "../../lib/core/http/read-json";
import { COLLECTION_NAMES, type CollectionName } from "../../lib/store/api/collections";
import { type DocumentKey, ORDER_ID } from "../../lib/store/documents/document-key";
import {
  editFields,
  type FieldChanges,
  type JsonRecord,
  type Overlay,
} from "../../lib/store/documents/overlay";
import { asRecord } from "../../lib/store/documents/overlays";
import { readRevisions } from "../../lib/store/documents/revisions";
import { publishOverlay, readDocument, readStoredDocuments } from "../../lib/store/documents/stored-document";
import { applyFiles, changesSinceApplied } from "../../lib/web/seed/apply-files";
import { describeDifference } from "../../lib/web/seed/describe-difference";
import { exportFiles } from "../../lib/web/seed/export-files";
import { readShownRecords } from "../../lib/web/seed/group-records";
import { onBothDatabases } from "../support/databases";
import { writeGroup } from "../support/group-files";
import { makeOffer } from "../support/store-fixture";
import { temporaryFolder } from "./import/import-fixture";

const ANA = { id: "ana", name: "Ana Ortiz", now: Date.parse("2026-11-03T12:00:00Z") };

/** Fields of the contract's records, one per collection, that accept any text or an empty list. */
const EDITED = ["name", "title", "question", "reviewer_name", "model_label", "lastName", "entries"];
/** Edits of records without such a field. */
const OTHERWISE: Partial<Record<CollectionName, JsonRecord>> = { "pop-ups": { background: { modal: true } } };

/** Name of the group's files, separate for each test. */
let number = 0;
let group: string;
let root: string;
beforeEach(() => {
  group = `edits-${number++}`;
  root = temporaryFolder();
  writeGroup(root, group, [`${group}-north`, `${group}-south`], { name: "Acme Motors" });
  writeOffers(["a", "b", "c"]);
});

function writeOffers(ids: readonly string[], name = (id: string) => `Offer ${id}`): void {
  mkdirSync(join(root, "config", "content", group), { recursive: true });
  const records = ids.map((id) => makeOffer(`ofr_${id}`, { name: name(id) }));
  writeFileSync(join(root, "config", "content", group, "offers.json"), JSON.stringify(records));
}

const offer = (id: string): DocumentKey => ({ kind: "offers", storeId: "", id: `ofr_${id}` });
const part = (name: string, storeId = ""): DocumentKey => ({ kind: `profile-${name}`, storeId, id: "" });
const edited = (changes: FieldChanges) => editFields(null, {}, changes, ANA);
const created = (changes: FieldChanges) => editFields(null, null, changes, ANA);
const REMOVED: Overlay = { mode: "removed", fields: {} };

onBothDatabases("edits and files", (instances) => {
  const apply = (overwrite = false) => applyFiles(instances().first, group, { root, overwrite });
  const shown = () => readShownRecords(instances().second, group);
  const lines = async () =>
    (await changesSinceApplied(instances().second, group, root)).map((each) => describeDifference(each));
  const versions = () =>
    instances().second.selectFrom("versions").select("version").where("group_id", "=", group).execute();

  const publish = (key: DocumentKey, overlay: Overlay | null) =>
    instances()
      .first.transaction()
      .execute(async (trx) =>
        publishOverlay(trx, group, await readDocument(trx, group, key), {
          overlay,
          author: ANA,
          reason: "publish",
          now: ANA.now,
        }),
      );
  const left = async () =>
    (await readStoredDocuments(instances().second, group)).filter(({ published }) => published);

  /** Makes one edit of every kind. */
  async function editEverything(): Promise<void> {
    await publish(offer("a"), edited({ name: "Big offer" }));
    await publish(offer("b"), REMOVED);
    await publish(offer("new"), created({ ...makeOffer("ofr_new", { name: "New offer" }) }));
    await publish(
      { kind: "offers", storeId: "", id: ORDER_ID },
      edited({ order: ["ofr_new", "ofr_c", "ofr_a"] }),
    );
    await publish(part("contact"), edited({ name: "Acme Cars" }));
    await publish(part("contact", `${group}-south`), edited({ name: "Acme South", phone: "(555) 555-0177" }));
    await publish(part("stores"), edited({ stores: [`${group}-south`, `${group}-north`] }));
  }

  /** Edits the first record of a collection, and removes the last. */
  async function editAndRemove(kind: CollectionName, records: readonly { id: string; value: unknown }[]) {
    const [first, last] = [records[0]!, records.at(-1)!];
    const [name, value] = Object.entries(first.value as object).find(([each]) => EDITED.includes(each)) ?? [];
    const change = name === undefined ? OTHERWISE[kind]! : { [name]: Array.isArray(value) ? [] : "Edited" };
    await publish({ kind, storeId: "", id: last.id }, REMOVED);
    await publish({ kind, storeId: "", id: first.id }, edited(change));
  }

  async function forget(): Promise<void> {
    const db = instances().first;
    for (const table of ["staff_documents", "staff_revisions", "content", "stores", "versions"] as const)
      await db.deleteFrom(table).where("group_id", "=", group).execute();
    await db.deleteFrom("store_groups").where("id", "=", group).execute();
  }

  it("edits are in the files of an export, and a new database made from them is equal", async () => {
    await apply();
    await editEverything();
    const before = await shown();
    expect(before.get("offers")?.map(({ id }) => id)).toEqual(["ofr_new", "ofr_c", "ofr_a"]);
    expect(before.get("stores")?.map(({ id }) => id)).toEqual([`${group}-south`, `${group}-north`]);
    root = temporaryFolder();
    await exportFiles(instances().first, group, root);
    await forget();
    await apply();
    expect(await left()).toEqual([]);
    expect([...(await shown())]).toEqual([...before]);
  });

  it("translations have files of their own, which an export writes again", async () => {
    const folder = join(root, "config", "content", group);
    writeFileSync(join(folder, "offers.es.json"), JSON.stringify([{ id: "ofr_a", name: "Oferta A" }]));
    await apply();
    await publish(offer("b"), edited({ name_es: "Oferta B" }));
    const before = await shown();
    expect(before.get("offers")?.map(({ value }) => asRecord(value)?.name_es)).toEqual([
      "Oferta A",
      "Oferta B",
      undefined,
    ]);
    await exportFiles(instances().first, group, root);
    expect(parseUntrustedJson(readFileSync(join(folder, "offers.es.json"), "utf8"))).toEqual([
      { id: "ofr_a", name: "Oferta A" },
      { id: "ofr_b", name: "Oferta B" },
    ]);
    await forget();
    await apply();
    expect([...(await shown())]).toEqual([...before]);
  });

  it("a translation is not shown after its text was edited, until a person confirms it", async () => {
    writeFileSync(
      join(root, "config", "content", group, "offers.es.json"),
      JSON.stringify([{ id: "ofr_a", name: "Oferta A" }]),
    );
    await apply();
    const nameInSpanish = async () => asRecord((await shown()).get("offers")?.[0]?.value)?.name_es;
    const edit = edited({ name: "Better offer" })!;
    await publish(offer("a"), edit);
    expect(await nameInSpanish()).toBeUndefined();
    const record = { name: "Offer a", name_es: "Oferta A" };
    await publish(
      offer("a"),
      editFields(edit, record, { name_es: "Oferta A" }, { ...ANA, now: ANA.now + 1 }),
    );
    expect(await nameInSpanish()).toBe("Oferta A");
  });

  it("edits of every collection end when exported files are applied", async () => {
    group = "heartland";
    for (const folder of ["stores/heartland", "content"])
      cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
    await forget();
    await apply();
    const original = await shown();
    for (const kind of COLLECTION_NAMES) await editAndRemove(kind, original.get(kind)!);
    const before = await shown();
    for (const kind of COLLECTION_NAMES) expect(before.get(kind), kind).not.toEqual(original.get(kind));
    await exportFiles(instances().first, group, root);
    await apply();
    expect(await left()).toEqual([]);
    expect([...(await shown())]).toEqual([...before]);
  });

  it("edits that exported files have are dropped in one step, and readers see no change", async () => {
    await apply();
    await editEverything();
    const before = await shown();
    const [version] = await versions();
    await exportFiles(instances().first, group, root);
    expect((await apply()).filter(({ outcome }) => outcome === "edited")).toEqual([]);
    expect(await left()).toEqual([]);
    expect([...(await shown())]).toEqual([...before]);
    expect(await versions()).toEqual([{ version: version!.version + 1 }]);
    const history = await readRevisions(instances().second, group, offer("a"));
    expect(history.at(-1)).toMatchObject({ reason: "agreed", author: { id: "files" }, overlay: null });
    expect(await apply()).toEqual([]);
    expect(await versions()).toEqual([{ version: version!.version + 1 }]);
  });

  it("edits that the files do not have stay and are reported with person and date", async () => {
    await apply();
    await editEverything();
    await apply();
    expect(await left()).toHaveLength(7);
    const reported = await lines();
    expect(reported).toContain(
      'offers ofr_a name (edited in the back office, stays, edited by Ana Ortiz on 2026-11-03): "Big offer"; the files have "Offer a"',
    );
    expect(reported.filter((line) => line.includes("Ana Ortiz on 2026-11-03"))).toHaveLength(8);
    expect(reported.find((line) => line.startsWith("offers ofr_b"))).toMatch(/stays, edited by Ana Ortiz/);
  });

  it("of an edited record only the fields that the files have now are dropped", async () => {
    await apply();
    await publish(offer("a"), edited({ name: "Big offer", badge: "50%" }));
    writeOffers(["a", "b", "c"], (id) => (id === "a" ? "Big offer" : `Offer ${id}`));
    await apply();
    expect((await left()).map(({ published }) => Object.keys(published!.fields))).toEqual([["badge"]]);
  });

  it("a removed record that is missing in the files needs no edit any more", async () => {
    await apply();
    await publish(offer("b"), REMOVED);
    writeOffers(["a", "c"]);
    await apply();
    expect(await left()).toEqual([]);
  });

  it("equal edits of group and store do not remove each other", async () => {
    await apply();
    await publish(part("contact"), edited({ name: "Acme Cars" }));
    await publish(part("contact", `${group}-north`), edited({ name: "Acme Cars" }));
    const before = await shown();
    await apply();
    expect([...(await shown())]).toEqual([...before]);
  });

  it("if the files take precedence, every edit is reverted, and can be restored", async () => {
    await apply();
    const original = await shown();
    await editEverything();
    const differences = await apply(true);
    expect(new Set(differences.map(({ outcome }) => outcome))).toEqual(new Set(["applied"]));
    expect(await left()).toEqual([]);
    expect([...(await shown())]).toEqual([...original]);
    const history = await readRevisions(instances().second, group, offer("a"));
    expect(history.map(({ reason }) => reason)).toEqual(["publish", "overwritten"]);
    expect(history[0]!.overlay).toMatchObject({ fields: { name: { value: "Big offer" } } });
  });

  it("drafts are not exported, and stay when files are applied", async () => {
    await apply();
    await instances()
      .first.insertInto("staff_documents")
      .values({
        group_id: group,
        kind: "offers",
        store_id: "",
        record_id: "ofr_a",
        version: 1,
        updated_at: 0,
        draft_json: JSON.stringify({ overlay: edited({ name: "Draft" }) }),
      })
      .execute();
    expect(await exportFiles(instances().first, group, root)).toEqual({ files: [], lost: [] });
    await apply(true);
    expect((await readDocument(instances().second, group, offer("a"))).draft?.overlay?.fields).toMatchObject({
      name: { value: "Draft" },
    });
  });
});
