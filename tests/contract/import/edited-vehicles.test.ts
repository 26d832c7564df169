import { beforeEach, expect, it } from "vitest";
import { readPriceRecords } from "@/lib/catalog/inventory/prices/read-records";
import { STAFF_IMPORT } from "@/lib/core/db/stored-vehicles";
import { auditOf } from "@/lib/staff/audit";
import { changeDocument } from "@/lib/staff/documents/change-document";
import type { DocumentContext } from "@/lib/staff/documents/document-context";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { type DocumentKey, keyText } from "@/lib/store/documents/document-key";
import type { FieldChanges } from "@/lib/store/documents/overlay";
import { readRevisions } from "@/lib/store/documents/revisions";
import { readDocument } from "@/lib/store/documents/stored-document";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { editableStock, feedOf, type ImportFixture, vinNumber } from "./import-fixture";

const SCOPE = { kind: "group", id: "group" } as const;
const OWNER: DocumentContext["person"] = {
  id: "ana",
  name: "Ana Ortiz",
  email: "ana@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
};
const VIN = vinNumber(1);
const CAR: DocumentKey = { kind: VEHICLE_KIND, storeId: "north", id: VIN };
const OTHERS = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ n }));
const EDIT = {
  internetPrice: 19_500,
  description: "One owner, all services.",
  additionalImages: ["/photos/front.jpg", "/photos/back.jpg"],
  status: "hold",
};

/** The documentary fee of the stores' profiles is in each advertised price. */
const FEES = 225;

onBothDatabases("vehicles that the staff edited", (instances) => {
  let store: ImportFixture;
  const context = (): DocumentContext => ({
    db: instances().second,
    group: "group",
    person: OWNER,
    stores: ["north", "south"],
    now: Date.now,
  });

  beforeEach(async () => {
    const db = instances().first;
    store = await editableStock(db);
  });

  async function edit(changes: FieldChanges): Promise<void> {
    const versionOf = async () => (await getDocumentView(context(), CAR))!.version;
    const save = { version: await versionOf(), changes: changes as never, clear: [], revert: [] };
    expect(await changeDocument(context(), CAR, "save", save)).toMatchObject({ ok: true });
    const publish = { version: await versionOf(), confirmed: [] };
    expect(await changeDocument(context(), CAR, "publish", publish)).toMatchObject({ ok: true });
  }
  /** The car with other cells, among others that stay as they are. */
  const feed = (cells: Record<string, string | number> = {}) =>
    store.run(feedOf([{ n: 1, ...cells }, ...OTHERS]));
  const shown = async () =>
    (await embeddedStoreApi(instances().second).vehicles(SCOPE)).find(({ vin }) => vin === VIN);
  const published = async () => (await readDocument(instances().second, "group", CAR)).published;
  const reasons = async () =>
    (await readRevisions(instances().second, "group", CAR)).map(({ reason, author }) => [
      reason,
      author.name,
    ]);
  const lastAudit = async () => (await auditOf(instances().second, "document", keyText(CAR)))[0];
  const amounts = async () =>
    (await readPriceRecords(instances().second, VIN)).map(({ amount }) => amount && amount / 100);

  it("show the feed's other fields and keep the edited ones, whatever the feed contains", async () => {
    await feed();
    await edit(EDIT);
    expect(await feed({ Miles: 5_555, SellingPrice: 21_000 })).toMatchObject({
      changed: 1,
      removed: 0,
      unchanged: 8,
    });
    expect(await shown()).toMatchObject({ ...EDIT, mileage: 5_555 });
    expect(Object.keys((await published())!.fields).sort()).toEqual(Object.keys(EDIT).sort());
    expect(await reasons()).toEqual([["publish", "Ana Ortiz"]]);
    expect(await amounts()).toEqual([20_000 + FEES, 19_500 + FEES]);
  });

  it("lose an edit that equals the feed's value, with a revision of the feed, and then follow the feed", async () => {
    await feed();
    await edit({ internetPrice: 19_500, description: "One owner." });
    await feed({ SellingPrice: 19_500 });
    expect(Object.keys((await published())!.fields)).toEqual(["description"]);
    expect(await reasons()).toEqual([
      ["publish", "Ana Ortiz"],
      ["agreed", "feed feed.csv"],
    ]);
    expect(await lastAudit()).toMatchObject({
      actor: { id: "feed", name: "feed feed.csv" },
      action: "document.settle",
      record: { storeId: "north" },
      after: { settled: ["internetPrice"], reason: "agreed" },
    });
    await feed({ SellingPrice: 18_000 });
    expect(await shown()).toMatchObject({ internetPrice: 18_000, description: "One owner." });
  });

  it("are featured with a video and a 360° view, by the feed or by the staff over it", async () => {
    const [first, second] = ["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"];
    const byFeed = { Featured: "Yes", "Video URL": first, "Spin URL": "http://spins.example.com/1" };
    const withMedia = (cells: Record<string, number> = {}) => {
      const [header, ...rows] = feedOf([{ n: 1, ...cells }, ...OTHERS]).split("\n");
      const own = Object.values(byFeed).join();
      return [
        `${header},${Object.keys(byFeed).join()}`,
        ...rows.map((row, at) => `${row},${at === 0 ? own : ",,"}`),
      ];
    };
    await store.run(withMedia().join("\n"));
    expect(await shown()).toMatchObject({ featured: true, videoUrl: first, spinUrl: null });
    await edit({ featured: false, videoUrl: second });
    expect(await shown()).toMatchObject({ featured: false, videoUrl: second });
    await store.run(withMedia({ Miles: 5_555 }).join("\n"));
    expect(await shown()).toMatchObject({ featured: false, videoUrl: second, mileage: 5_555 });
    expect((await getDocumentView(context(), CAR))!.origins.videoUrl).toMatchObject({
      by: "Ana Ortiz",
      base: first,
    });
  });

  it.each(["javascript:alert(1)", "http://youtu.be/dQw4w9WgXcQ", "https://videos.example.com/1"])(
    "have no video of %s, and change nothing for it",
    async (videoUrl) => {
      await feed();
      const before = await getDocumentView(context(), CAR);
      const values = { version: before!.version, changes: { videoUrl }, clear: [], revert: [] };
      await changeDocument(context(), CAR, "save", values);
      const { version } = (await getDocumentView(context(), CAR))!;
      expect(await changeDocument(context(), CAR, "publish", { version, confirmed: [] })).toMatchObject({
        ok: false,
        reason: "invalid",
        problems: [{ field: "videoUrl" }],
      });
      expect(await shown()).toMatchObject({ videoUrl: null });
    },
  );

  it("stay for the staff when the feed drops them, and return with their edits but the status", async () => {
    await feed();
    await edit(EDIT);
    expect(await store.run(feedOf(OTHERS))).toMatchObject({ removed: 1 });
    expect(await shown()).toBeUndefined();
    const row = await instances()
      .second.selectFrom("vehicles")
      .select("removed_at")
      .where("vin", "=", VIN)
      .executeTakeFirstOrThrow();
    expect(row.removed_at).not.toBeNull();
    expect(await published()).toMatchObject({ fields: { internetPrice: { value: 19_500 } } });
    await feed();
    expect(await shown()).toMatchObject({ ...EDIT, status: "available" });
    expect((await reasons()).at(-1)).toEqual(["returned", "feed feed.csv"]);
    expect((await lastAudit())?.after).toEqual({ settled: ["status"], reason: "returned" });
    expect(await amounts()).toEqual([20_000 + FEES, 19_500 + FEES, null, 19_500 + FEES]);
  });

  it("that the staff added stay when a feed lacks them, and are not included in its shrinkage", async () => {
    await feed();
    await instances()
      .first.updateTable("vehicles")
      .set({ import_id: STAFF_IMPORT })
      .where("vin", "=", VIN)
      .execute();
    await instances()
      .first.updateTable("vehicle_records")
      .set({ import_id: STAFF_IMPORT })
      .where("vin", "=", VIN)
      .execute();
    expect(await store.run(feedOf(OTHERS))).toMatchObject({ removed: 0 });
    expect(await shown()).toMatchObject({ vin: VIN });
  });
});
