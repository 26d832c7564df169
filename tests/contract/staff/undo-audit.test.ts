import { beforeEach, expect, it } from "vitest";
import type { DecodedVin } from "../../../lib/catalog/inventory/vin/vin-format";
import type { Db } from "../../../lib/core/db/schema";
import { readLead } from "../../../lib/leads/core/stored-lead";
import { changePeople, planInvitation } from "../../../lib/staff/accounts/change-people";
import { listInvitations } from "../../../lib/staff/accounts/open-invitations";
import { auditOf, writeRefusal } from "../../../lib/staff/audit";
import { readAuditQuery } from "../../../lib/staff/audit-log/audit-query";
import { getAuditPage, getNamedAuditPage } from "../../../lib/staff/audit-log/get-audit-page";
import { inverseOf } from "../../../lib/staff/audit-log/inverses";
import { type UndoContext, undoRow } from "../../../lib/staff/audit-log/undo-row";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import { leadChanges } from "../../../lib/staff/leads/change-lead";
import { changePerson } from "../../../lib/staff/persons/change-person";
import type { StaffPerson } from "../../../lib/staff/rights";
import { addVehicle } from "../../../lib/staff/stock/add-vehicle";
import { STOCK_CHANGES } from "../../../lib/staff/stock/change-schemas";
import { keyText } from "../../../lib/store/documents/document-key";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { addPerson } from "../../support/staff-session";
import { insertContent, insertGroup, makeOffer } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

const SALE = { kind: "offers", storeId: "", id: "ofr_sale" };
const ADA = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(312) 555-0188" };
const NO_ADDRESS = { street: "", apartment: "", city: "", state: "", zip: "" };
const VIN = "1HGCM82633A004352";

/** Time of the changes, separate for each test, because audit rows stay. */
let clock = Date.parse("2026-11-23T12:00:00Z");

onBothDatabases("undo in the audit log", (instances) => {
  let db: Db;
  let owner: StaffPerson;
  let tests = 0;
  let lead = "";
  let other = "";
  beforeEach(async () => {
    db = instances().first;
    clock += 24 * 60 * 60 * 1_000;
    tests++;
    [lead, other] = [`lead-${tests}`, `other-${tests}`];
    for (const table of ["person_links", "do_not_contact", "lead_tasks", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
    await emptyStock(db, ["content"]);
    await insertGroup(db);
    await insertContent(db, "offers", [makeOffer("ofr_sale", { name: "Sale" })]);
    owner ??= {
      ...{ id: await addPerson(db, "acme", { role: "owner" }), name: "Olga" },
      ...{ email: "olga@acme.example.com", roles: [{ role: "owner", storeId: null }] },
    };
    await storeLead(db, makeLead({ id: lead, user: ADA }));
    await storeLead(db, makeLead({ id: other, user: { ...ADA, email: "", phone: "312-555-0777" } }));
  });

  const context = (): UndoContext => {
    const common = { db, person: owner, stores: ["acme", "north", "south"], now: () => clock };
    const colleague = async (id: string) => (id === owner.id ? owner : null);
    return {
      person: owner,
      leads: { ...common, groupId: "acme", hoursOf: () => null, timeZone: "America/Chicago", colleague },
      documents: { ...common, group: "acme" },
      // No test here is about an appointment.
      appointments: null as never,
    };
  };
  const rows = async (record: string) => {
    const names = { person: () => null, store: () => null, time: String };
    const log = { db, stores: ["acme", "north", "south"], timeZone: "America/Chicago", names };
    return (await getAuditPage(log, readAuditQuery([["record", record]]))).rows.filter(
      ({ at }) => at >= clock - 9,
    );
  };
  /** Undoes the last change of a record with an action. */
  const undo = async (record: string, action: string) => {
    const row = (await rows(record)).find((each) => each.action === action);
    if (!row) throw new Error(`${action} is not in the log`);
    return undoRow(context(), row);
  };
  const work = () =>
    db.selectFrom("lead_work").selectAll().where("lead_id", "=", lead).executeTakeFirstOrThrow();
  const user = async (id = lead) => (await readLead(db, id))!.user;
  const publish = async (name: string) => {
    const versionNow = async () => (await getDocumentView(context().documents, SALE))!.version;
    const edit = { version: await versionNow(), changes: { name }, clear: [], revert: [] };
    await changeDocument(context().documents, SALE, "save", edit);
    const answer = await changeDocument(context().documents, SALE, "publish", {
      version: await versionNow(),
      confirmed: [],
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  const published = async () => (await getDocumentView(context().documents, SALE))?.published?.name;

  it("sets status, assignee and spam of a lead back, once, and undoes the undo", async () => {
    const { leads } = context();
    await leadChanges.stage(leads, lead, { version: 1, stage: "lost", lostReason: "price" });
    expect(await undo(lead, "lead.stage")).toBe("done");
    expect(await work()).toMatchObject({ stage: "new", lost_reason: null });
    expect(await undo(lead, "lead.stage")).toBe("changed");
    expect(await undo(lead, "lead.undo")).toBe("done");
    expect(await work()).toMatchObject({ stage: "lost", lost_reason: "price" });
    await leadChanges.assign(leads, lead, { version: (await work()).version, assignee: owner.id });
    expect(await undo(lead, "lead.assign")).toBe("done");
    expect((await work()).assignee).toBeNull();
  });

  it("refuses where the lead was changed since, or its former assignee has left", async () => {
    const { leads } = context();
    await leadChanges.stage(leads, lead, { version: 1, stage: "contacted" });
    await leadChanges.stage(leads, lead, { version: 2, stage: "appointment" });
    const first = (await rows(lead)).findLast(({ action }) => action === "lead.stage")!;
    expect(await undoRow(context(), first)).toBe("changed");
    expect((await work()).stage).toBe("appointment");
    await db.updateTable("lead_work").set({ assignee: "gone" }).where("lead_id", "=", lead).execute();
    await leadChanges.assign(leads, lead, { version: 3, assignee: null });
    expect(await undo(lead, "lead.assign")).toBe("gone");
  });

  it("removes an added task, and opens one that was done", async () => {
    const { leads } = context();
    await leadChanges.task(leads, lead, { text: "Call", dueAt: clock });
    const { id } = await db.selectFrom("lead_tasks").select("id").executeTakeFirstOrThrow();
    await leadChanges["task-done"](leads, lead, { task: id, done: true });
    expect(await undo(lead, "lead.task")).toBe("changed");
    expect(await undo(lead, "lead.task-done")).toBe("done");
    expect(await undo(lead, "lead.task-done")).toBe("done");
    expect(await undo(lead, "lead.task-done")).toBe("done");
    expect(await undo(lead, "lead.task")).toBe("done");
    expect(await db.selectFrom("lead_tasks").selectAll().execute()).toEqual([]);
    expect(await undo(lead, "lead.task")).toBe("changed");
  });

  it("removes an added tag, adds a removed one, and names it while its lead exists", async () => {
    const { leads } = context();
    const tags = async () =>
      (await db.selectFrom("lead_tags").select(["tag", "removed_at"]).execute()).map(
        ({ tag, removed_at }) => `${tag} ${removed_at === null}`,
      );
    await leadChanges.tag(leads, lead, { tag: "Trade-in event" });
    expect(await undo(lead, "lead.tag")).toBe("done");
    expect(await tags()).toEqual(["Trade-in event false"]);
    expect(await undo(lead, "lead.tag")).toBe("changed");
    await leadChanges.tag(leads, lead, { tag: "Trade-in event" });
    await leadChanges.untag(leads, lead, { tag: "trade-in event" });
    expect(await undo(lead, "lead.untag")).toBe("done");
    expect(await tags()).toEqual(["Trade-in event true"]);
    const names = { person: () => null, store: () => null, time: String };
    const log = { db, stores: ["acme", "north", "south"], timeZone: "America/Chicago", names };
    const sentences = async () => {
      const page = await getNamedAuditPage(log, readAuditQuery([["record", lead]]));
      return page.rows.map(({ sentence }) => sentence).join("\n");
    };
    expect(await sentences()).toContain("Olga added the tag “Trade-in event” to the lead of Ada Byron");
    expect(await sentences()).toContain("Olga removed the tag “Trade-in event” from the lead of Ada Byron");
    const details = db
      .selectFrom("audit")
      .select(["before_json", "after_json"])
      .where("record_id", "=", lead);
    expect(JSON.stringify(await details.execute())).not.toContain("Trade-in");
    await db.deleteFrom("leads").where("id", "=", lead).execute();
    expect(await sentences()).not.toContain("Trade-in");
    expect(await tags()).toEqual([]);
  });

  it("gives a customer the details before the last correction, in all corrected leads", async () => {
    const { leads } = context();
    const correct = (changes: object) =>
      changePerson(leads, lead, "correct", { ...ADA, ...NO_ADDRESS, ...changes });
    await storeLead(db, makeLead({ id: `${lead}-b`, user: ADA }));
    await correct({ firstName: "Augusta", phone: "312-555-0100" });
    expect((await user(`${lead}-b`)).firstName).toBe("Augusta");
    expect(JSON.stringify(await auditOf(db, "lead", lead))).not.toContain("Augusta");
    clock += 10;
    await correct({ firstName: "Augusta Ada", phone: "312-555-0100" });
    const [second, first] = (await auditOf(db, "lead", lead)).filter(
      ({ action }) => action === "customer.correct",
    );
    const line = (row: typeof first) => ({ ...row!, refused: false }) as never;
    expect(await undoRow(context(), line(first))).toBe("changed");
    expect(await undoRow(context(), line(second))).toBe("done");
    expect(await user()).toMatchObject({ firstName: "Augusta", phone: "312-555-0100" });
    expect((await work()).name).toBe("byron augusta");
    expect(await undoRow(context(), line(second))).toBe("changed");
  });

  it("separates a merged customer, joins a separated one, and lifts or sets do not contact", async () => {
    const { leads } = context();
    const links = () => db.selectFrom("person_links").select("kind").execute();
    await changePerson(leads, lead, "merge", { lead: other });
    expect(await undo(lead, "customer.merge")).toBe("done");
    expect(await links()).toEqual([]);
    expect(await undo(lead, "customer.merge")).toBe("changed");
    await storeLead(db, makeLead({ id: `${lead}-b`, user: ADA }));
    await changePerson(leads, lead, "split", { lead: `${lead}-b` });
    expect(await undo(`${lead}-b`, "customer.split")).toBe("done");
    expect(await links()).toEqual([]);
    const stops = () => db.selectFrom("do_not_contact").selectAll().execute();
    await changePerson(leads, lead, "stop", {});
    expect(await undo(lead, "customer.stop")).toBe("done");
    expect(await stops()).toEqual([]);
    expect(await undo(lead, "customer.allow")).toBe("done");
    expect(await stops()).not.toEqual([]);
  });

  it("publishes a document's former version, unless it was changed since or has a draft", async () => {
    await publish("Big sale");
    expect(await undo(keyText(SALE), "document.publish")).toBe("done");
    expect(await published()).toBe("Sale");
    expect(await undo(keyText(SALE), "document.publish")).toBe("changed");
    expect(await undo(keyText(SALE), "document.restore")).toBe("done");
    expect(await published()).toBe("Big sale");
    clock += 10;
    await publish("Bigger sale");
    const { version } = (await getDocumentView(context().documents, SALE))!;
    const edit = { version, changes: { badge: "50%" }, clear: [], revert: [] };
    await changeDocument(context().documents, SALE, "save", edit);
    expect(await undo(keyText(SALE), "document.publish")).toBe("draft");
    expect(await published()).toBe("Bigger sale");
  });

  it("ends a schedule that nobody has changed", async () => {
    const { documents } = context();
    const { version } = (await getDocumentView(documents, SALE))!;
    await changeDocument(documents, SALE, "save", {
      ...{ version, changes: { name: "Soon" }, clear: [], revert: [] },
    });
    const times = { publishAt: clock + 60_000, unpublishAt: null, confirmed: [] };
    await changeDocument(documents, SALE, "schedule", { version: version + 1, ...times });
    expect(await undo(keyText(SALE), "document.schedule")).toBe("done");
    expect((await getDocumentView(documents, SALE))?.publishAt).toBeNull();
    const [ended] = await rows(keyText(SALE));
    expect(inverseOf(ended!)).toEqual({ none: "anew" });
  });

  it("takes a vehicle off, brings it back, and withdraws an invitation", async () => {
    const decoder = { decode: async () => ({ year: 2003, make: "Honda", model: "Accord" }) as DecodedVin };
    const values = { storeId: "north", vin: VIN, condition: "used", mileage: 12_000, price: 18_500 };
    const added = await addVehicle({ ...context().documents, decoder }, STOCK_CHANGES.add.parse(values));
    expect(added.ok).toBe(true);
    const isThere = async () =>
      (await db.selectFrom("vehicles").select("removed_at").executeTakeFirstOrThrow()).removed_at === null;
    expect(await undo(VIN, "vehicle.add")).toBe("done");
    expect(await isThere()).toBe(false);
    expect(await undo(VIN, "vehicle.add")).toBe("changed");
    expect(await undo(VIN, "vehicle.remove")).toBe("done");
    expect(await isThere()).toBe(true);
    const place = { by: owner.id, groupId: "acme" };
    const role = { email: `new-${tests}@example.com`, role: { role: "sales", storeId: "north" } } as const;
    const invited = await changePeople(
      db,
      { by: owner, groupId: "acme" },
      (trx) => planInvitation(trx, place, role, clock),
      clock,
    );
    if (!invited.ok || !invited.result) throw new Error("not invited");
    const [open] = await listInvitations(db, "acme", clock);
    expect(await undo(open!.id, "invitation.create")).toBe("done");
    expect(await listInvitations(db, "acme", clock)).toEqual([]);
    expect(await undo(open!.id, "invitation.create")).toBe("gone");
  });

  it("refuses what has no inverse, and a refused attempt", async () => {
    const { leads } = context();
    await leadChanges.note(leads, lead, { text: "Blue?" });
    expect(await undo(lead, "lead.note")).toBe("no-inverse");
    const record = { kind: "lead", id: other, storeId: "north" };
    await writeRefusal(db, owner, { action: "lead.stage", record, right: "leads.manage" }, clock);
    expect(await undo(other, "lead.stage")).toBe("no-inverse");
  });
});
