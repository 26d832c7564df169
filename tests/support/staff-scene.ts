import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../lib/core/db/schema";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { dropSingleton, singleton } from "../../lib/core/platform/singleton";
import { saveAttachment } from "../../lib/delivery/mail/attachments";
import { insertAppointment } from "../../lib/leads/service/appointments";
import { createInvitation } from "../../lib/staff/accounts/invitations";
import { OPERATOR } from "../../lib/staff/people-rights";
import type { Role } from "../../lib/staff/rights";
import type { StoreApi } from "../../lib/store/api/store-api";
import { makeLead } from "../unit/leads/core/fixture";
import { makeStored } from "../unit/leads/service/fixture";
import { memoryDb } from "./memory-database";
import { addPerson, signIn } from "./staff-session";
import { storeVehicles } from "./stock-fixture";
import { insertGroup, makeProfile, makeVehicle, vinOf } from "./store-fixture";
import { storeLead } from "./store-lead";

export const SITE_URL = "http://localhost:3000";
const GROUP = "acme";
const OWN_STORE = "north";
const FOREIGN_STORE = "south";
const OTHER_GROUP = "elsewhere";
const HOUR_MS = 3_600_000;

/**
 * People of the tests: each role has its store, an owner the group; `set-up` has a session, and no second factor yet.
 */
export const EVERYBODY = [
  "owner",
  "manager",
  "sales",
  "service",
  "content",
  "finance",
  "no-role",
  "set-up",
  "nobody",
] as const satisfies readonly (Role | string)[];
export type Who = (typeof EVERYBODY)[number];

/**
 * A group of two stores in memory, where each role works at the first, with the process's own database, store API and limits that
 * are never reached. Ends with `db.destroy()`.
 */
export async function openScene(): Promise<Db> {
  Object.assign(process.env, {
    DATA_DIR: mkdtempSync(join(tmpdir(), "forecourt-rights-")),
    STORE_GROUP: GROUP,
    SITE_URL,
  });
  // The files of one worker share a process: late work of the file before may have read the former settings.
  for (const name of ["env", "db", "store-api"]) dropSingleton(name);
  const empty = await memoryDb();
  const db = singleton("db", () => empty);
  singleton("store-api", siteOfTest);
  setLimiterStore(() => async () => 0);
  await insertGroup(db, GROUP);
  for (const who of EVERYBODY) {
    const at = who === "owner" ? {} : { storeId: OWN_STORE };
    const role = who === "set-up" ? "owner" : who === "no-role" ? null : who;
    if (role !== "nobody")
      await addPerson(db, GROUP, { id: who, role, ...at, state: who === "set-up" ? "setup" : "active" });
  }
  await addPerson(db, GROUP, { id: "colleague", role: "sales", storeId: OWN_STORE });
  return db;
}

/** Signs all people in again. @returns the cookie of each */
export async function signInAll(db: Db): Promise<Record<Who, string>> {
  await db.deleteFrom("staff_sessions").execute();
  const cookies = await Promise.all(
    EVERYBODY.map(async (who) => [who, who === "nobody" ? "" : await signIn(db, who)]),
  );
  return Object.fromEntries(cookies) as Record<Who, string>;
}

/** The store API of the scene: two stores of a group, with a vehicle each. */
export function siteOfTest(): StoreApi {
  const stores = [OWN_STORE, FOREIGN_STORE].map((id) =>
    makeProfile({ id, group: GROUP, name: `Acme ${id}` }),
  );
  const company = makeProfile({ id: GROUP, group: GROUP, name: "Acme Motors" });
  return {
    profile: async ({ id }) => [company, ...stores].find((each) => each.id === id) ?? null,
    stores: async () => stores,
    vehicles: async () => [
      makeVehicle(1, { storeId: OWN_STORE }),
      makeVehicle(2, { storeId: FOREIGN_STORE }),
    ],
    removedVehicle: async () => null,
    vehicleSitemap: async () => [],
    lowestPriceByBodystyle: async () => [],
    collection: async () => [],
    version: async () => "1",
  };
}

/** Creates a record. @returns its id, for the address */
type MakeRecord = (db: Db, who: Who) => Promise<string>;

/**
 * Records that routes act on. `foreign`: of the group's other store; `elsewhere`: of another group in the same
 * database.
 */
export const RECORDS = {
  lead: {
    "nobody's": (db) => addLead(db, {}),
    own: (db, who) => addLead(db, { assignee: who }),
    "a colleague's": (db) => addLead(db, { assignee: "colleague" }),
    "a colleague's of service": (db) => addLead(db, { type: "SERVICE", assignee: "colleague" }),
    "a colleague's of credit": (db) => addLead(db, { type: "FULL_CREDIT_APP", assignee: "colleague" }),
    "an application": (db) => addLead(db, { type: "CAREERS" }),
    "an own application": (db, who) => addLead(db, { type: "CAREERS", assignee: who }),
    foreign: (db) => addLead(db, { type: "FULL_CREDIT_APP", storeId: FOREIGN_STORE }),
    elsewhere: (db) => addLead(db, { type: "FULL_CREDIT_APP", storeId: OTHER_GROUP }),
  },
  appointment: {
    "test drive": (db) => addDrive(db, OWN_STORE),
    service: (db) => addVisit(db, OWN_STORE),
    foreign: (db) => addDrive(db, FOREIGN_STORE),
    elsewhere: (db) => addVisit(db, OTHER_GROUP),
  },
  person: {
    colleague: (db) => addPerson(db, GROUP, { role: "sales", storeId: OWN_STORE }),
    owner: (db) => addPerson(db, GROUP, { role: "owner" }),
    foreign: (db) => addPerson(db, GROUP, { role: "sales", storeId: FOREIGN_STORE }),
    elsewhere: (db) => addPerson(db, OTHER_GROUP, { role: "sales", storeId: OTHER_GROUP }),
  },
  invitation: {
    own: (db) => addInvitation(db, OWN_STORE),
    foreign: (db) => addInvitation(db, FOREIGN_STORE),
  },
  store: {
    own: async () => OWN_STORE,
    foreign: async () => FOREIGN_STORE,
    elsewhere: async () => OTHER_GROUP,
  },
  view: {
    own: (db, who) => addView(db, who),
    "a colleague's": (db) => addView(db, "colleague"),
  },
  document: {
    "of all stores": (db) => addDocument(db, []),
    own: (db) => addDocument(db, [OWN_STORE]),
    foreign: (db) => addDocument(db, [FOREIGN_STORE]),
  },
  vehicle: { own: (db) => addStock(db) },
} as const satisfies Record<string, Record<string, MakeRecord>>;

export type RecordKind = keyof typeof RECORDS;

async function addLead(
  db: Db,
  {
    type,
    storeId = OWN_STORE,
    assignee = null,
  }: { type?: string; storeId?: string; assignee?: Who | "colleague" | null },
): Promise<string> {
  const lead = makeLead({
    id: randomUUID(),
    storeId,
    createdAt: Date.now(),
    ...(type && { type: type as never }),
  });
  const id = await storeLead(db, lead, { assignee });
  // A file has its lead's id, so that one address names both.
  const file = { id, name: "file.txt", type: "text/plain", content: Buffer.from("text") };
  await saveAttachment(db, id, file, lead.createdAt);
  if (type === "FULL_CREDIT_APP")
    await db
      .insertInto("credit_applications")
      .values({ lead_id: id, store_id: storeId, sealed: "a sealed file", created_at: lead.createdAt })
      .execute();
  return id;
}

async function addDrive(db: Db, storeId: string): Promise<string> {
  const id = await addLead(db, { type: "SCHEDULE_TEST_DRIVE", storeId });
  const [starts_at, ends_at] = soon();
  // One person at a time drives a vehicle.
  const vin = vinOf(++drives);
  await db
    .insertInto("test_drives")
    .values({ lead_id: id, store_id: storeId, vin, starts_at, ends_at, created_at: 0 })
    .execute();
  return id;
}

async function addVisit(db: Db, storeId: string): Promise<string> {
  const id = await addLead(db, { type: "SERVICE", storeId });
  const [start, end] = soon();
  await insertAppointment(db, makeStored({ id, storeId, start, end }));
  return id;
}

let drives = 0;

function soon(): [start: number, end: number] {
  const start = Date.now() + HOUR_MS;
  return [start, start + HOUR_MS];
}

async function addInvitation(db: Db, storeId: string): Promise<string> {
  const role = { role: "sales", storeId } as const;
  const wanted = { email: `${randomUUID()}@acme.example.com`, groupId: GROUP, role, personId: null };
  await createInvitation(db, { ...wanted, invitedBy: OPERATOR.id }, Date.now());
  const { id } = await db
    .selectFrom("staff_invitations")
    .select("id")
    .where("email", "=", wanted.email)
    .executeTakeFirstOrThrow();
  return id;
}

async function addView(db: Db, person: string): Promise<string> {
  const id = randomUUID();
  const view = { id, name: "Mine", search: "", created_at: Date.now() };
  // Visitors, and people without a role, own nothing.
  await db
    .insertInto("staff_views")
    .values({ ...view, person_id: person === "nobody" ? "colleague" : person })
    .execute();
  return id;
}

let vehicles = 100;

async function addStock(db: Db): Promise<string> {
  const vehicle = makeVehicle(++vehicles, { storeId: OWN_STORE });
  await storeVehicles(db, [vehicle], { group: GROUP });
  return vehicle.vin;
}

/** Adds a question that was never published, for stores; without stores for all of them. At version 1. */
async function addDocument(db: Db, storeIds: readonly string[]): Promise<string> {
  const record_id = `question-${randomUUID()}`;
  const edit = { by: "Test", at: 1 };
  const overlay = { mode: "created", fields: { storeIds: { ...edit, value: storeIds } } };
  await db
    .insertInto("staff_documents")
    .values({
      group_id: GROUP,
      kind: "faqs",
      store_id: "",
      record_id,
      version: 1,
      draft_json: JSON.stringify({ overlay }),
      updated_at: 1,
    })
    .execute();
  return record_id;
}
