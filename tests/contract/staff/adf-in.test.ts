import { afterAll, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { adfProspects } from "../../../lib/staff/inbound/adf-prospect";
import { mailProcess, readXml } from "../../../lib/staff/inbound/read-mail";
import { mailActor, takeLeadMail, takeProspect } from "../../../lib/staff/inbound/take-adf";
import { takeMail } from "../../../lib/staff/inbound/take-mail";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { rightsOfScopes } from "../../../lib/staff/programs/scopes";
import type { StaffPerson } from "../../../lib/staff/rights";
import type { EnterContext } from "../../../lib/staff/walk-ins/enter-lead";
import { onBothDatabases } from "../../support/databases";
import { makeProfile } from "../../support/store-fixture";
import { NOW, STOCK, STORE, VEHICLE } from "../../unit/leads/core/fixture";

const SOUTH = makeProfile({ id: "south", group: "acme", name: "Acme South" });
const ALL = { ...STOCK, stores: [STORE, SOUTH] };

interface Sent {
  id?: string;
  vin?: string;
  comments?: string;
  vendor?: string;
  provider?: string;
  phone?: string;
  email?: string;
}

const adf = ({
  id = "77-1",
  vin = VEHICLE.vin,
  comments = "Is it there?",
  vendor = "Acme North",
  provider = "Cars.com",
  phone = "312-555-0188",
  email = "ada@example.com",
}: Sent) => `<?xml version="1.0"?><adf><prospect><id source="${provider}">${id}</id>
<vehicle><year>2019</year><make>Kia</make><model>Telluride</model><vin>${vin}</vin></vehicle>
<vehicle interest="trade-in"><year>2012</year><make>Honda</make><model>Fit</model></vehicle>
<customer><contact><name part="first">Ada</name><name part="last">King</name><email>${email}</email>
<phone>${phone}</phone></contact><comments>${comments}</comments></customer>
<vendor><vendorname>${vendor}</vendorname></vendor><provider><name>${provider}</name></provider></prospect></adf>`;

function program(storeId: string | null): StaffPerson {
  const rights = rightsOfScopes(["leads"], storeId);
  return { id: "program:crm", name: "CRM (program)", email: "", roles: [], program: rights };
}
const OWNER: StaffPerson = {
  ...{ id: "owner", name: "Owner", email: "owner@acme.example.com" },
  roles: [{ role: "owner", storeId: null }],
};

afterAll(() => mailProcess().close());

onBothDatabases("leads of another system as ADF", (instances) => {
  let db: Db;
  let clock = NOW;
  beforeEach(async () => {
    db = instances().first;
    clock = NOW;
    for (const table of ["foreign_ids", "outbox", "lead_messages", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
  });
  const as = (person: StaffPerson, on: Db = db): EnterContext => ({
    ...{ db: on, person, stores: ["acme", "north", "south"], hoursOf: () => null, now: () => clock },
    ...{ stock: ALL, siteUrl: "https://acme.example.com" },
  });
  const send = async (sent: Sent, storeId: string | null = null, on: Db = db) => {
    const read = await readXml(adf(sent));
    if ("fault" in read) throw new Error(read.fault);
    return takeProspect(as(program(storeId), on), adfProspects(read.root)[0]!);
  };
  const lead = async (id: string) => {
    const found = await getLead(as(OWNER), id);
    if (!found.ok) throw new Error(found.reason);
    return found.detail;
  };
  const created = async (sent: Sent, storeId: string | null = null) => {
    const taken = await send(sent, storeId);
    if (!("leadId" in taken)) throw new Error(taken.outcome);
    return lead(taken.leadId);
  };

  it("become leads with store, vehicle, person, source and their id there, delivered like every other", async () => {
    const { lead: made, state } = await created({});
    expect(made).toMatchObject({
      type: "THIRD_PARTY",
      storeId: "north",
      channel: "third-party",
      vin: VEHICLE.vin,
      user: { firstName: "Ada", lastName: "King", email: "ada@example.com" },
      comments: "Is it there?",
      consent: { given: false },
      details: [
        { label: "Sent by", value: "Cars.com" },
        { label: "Trade-in", value: "2012 Honda Fit" },
      ],
    });
    expect(made.user.phone).toContain("555-0188");
    expect(state).toMatchObject({ stage: "new", assignee: null });
    expect(await db.selectFrom("foreign_ids").select(["system", "value"]).execute()).toEqual([
      { system: "cars.com", value: "77-1" },
    ]);
    const kinds = await db.selectFrom("outbox").select("kind").execute();
    expect(kinds.filter(({ kind }) => kind === "email")).toHaveLength(1);
  });

  it("that come again change nothing, also at once on two instances", async () => {
    const answers = await Promise.all([send({}), send({}, null, instances().second)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["created", "repeated"]);
    expect((await send({})).outcome).toBe("repeated");
    expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  });

  it("that come changed under the same id join the thread, and are news", async () => {
    const { state } = await created({});
    clock += 60_000;
    const changed = { comments: "I can come on Saturday." };
    expect(await send(changed)).toEqual({ outcome: "joined", leadId: state.id });
    expect(await send(changed)).toEqual({ outcome: "repeated", leadId: state.id });
    const { messages } = await lead(state.id);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain("I can come on Saturday.");
  });

  it("without an id are one lead for the same values", async () => {
    expect((await send({ id: "" })).outcome).toBe("created");
    expect((await send({ id: "" })).outcome).toBe("repeated");
    expect((await send({ id: "", comments: "Other" })).outcome).toBe("created");
  });

  it("reach the named store, and those of another store are refused to a program of one", async () => {
    expect((await created({ vendor: "ACME SOUTH!", vin: "" })).lead.storeId).toBe("south");
    expect(await send({ id: "2", vendor: "Acme South" }, "north")).toEqual({ outcome: "unknown-store" });
    expect((await created({ id: "3", vendor: "Somebody Else" }, "north")).lead.storeId).toBe("north");
    expect((await created({ id: "4", vendor: "Somebody Else" })).lead.storeId).toBe("north");
    expect((await created({ id: "5", vendor: "Somebody Else", vin: "" })).lead.storeId).toBe("acme");
  });

  it("keep a vehicle that is not on offer, and contacts that no form would take, as text", async () => {
    const { lead: made } = await created({
      vin: "1HGCM82633A004352",
      phone: "ask at the desk",
      email: "none",
    });
    expect(made).toMatchObject({ vin: null, vehicle: null, user: { phone: "", email: "" } });
    expect(made.details).toEqual(
      expect.arrayContaining([
        { label: "Vehicle of interest", value: "2019 Kia Telluride, 1HGCM82633A004352" },
        { label: "Phone numbers", value: "ask at the desk" },
      ]),
    );
  });

  it("arrive by mail at the mailbox's address for them; one that cannot be read is a lead with its text", async () => {
    const take = (address: string, text: string, messageId = "m1") =>
      takeMail(
        {
          ...{ messageId, references: [], recipients: [address], subject: "New lead", text, files: [] },
          ...{ from: { name: "Cars.com", address: "leads@cars.example" }, automatic: true, failure: null },
        },
        {
          ...{ db, key: Buffer.alloc(32, 1), now: () => clock },
          takeLead: (mail) => takeLeadMail(mail, "replies@acme.example", async () => as(mailActor())),
        },
      );
    expect(await take("replies@acme.example", adf({}))).toEqual({ outcome: "unmatched" });
    expect(await take("Replies+adf@acme.example", `Lead:\n${adf({})}`)).toEqual({ outcome: "lead" });
    expect(await take("replies+adf@acme.example", adf({}), "m2")).toEqual({ outcome: "lead" });
    for (let again = 0; again < 2; again++)
      expect(await take("replies+adf@acme.example", "Ada wants the blue one.", "m3")).toEqual({
        outcome: "lead",
      });
    const leads = await db.selectFrom("leads").select("payload_json").orderBy("created_at").execute();
    const texts = leads.map(({ payload_json }) => JSON.parse(payload_json).comments);
    expect(texts.sort()).toEqual(["Is it there?", "New lead\n\nAda wants the blue one."]);
  });

  it("that this site sent itself are no new leads", async () => {
    expect(await send({ provider: "Website - Check Availability" })).toEqual({ outcome: "own" });
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});
