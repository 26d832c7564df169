import "server-only";
import type { AuditAction } from "../../../config/runtime/audit";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import type { LeadStock } from "../../leads/core/lead";
import { BOOKING_KINDS, type BookingKind } from "../../leads/schedule/outcomes";
import { linkKey } from "../../leads/service/get-appointment";
import { getScheduler, type ServiceScheduler } from "../../leads/service/scheduler";
import type { StoreProfile } from "../../store/api/profile-schema";
import { writeRefusal } from "../audit";
import { leadsStock, listColleagues } from "../leads/leads-api";
import { may, type StaffPerson, worksAt } from "../rights";
import type { Appointment } from "./appointment";

/** Staff member who works on appointments, with the dependencies. */
export interface AppointmentContext {
  db: Db;
  person: StaffPerson;
  stock: LeadStock;
  scheduler: ServiceScheduler;
  siteUrl: string;
  /** Key that signs customers' links to their appointments. */
  linkKey: Buffer;
  /** Finds a staff member with their roles, or returns null for an unknown id. */
  colleague: (id: string) => Promise<StaffPerson | null>;
  now: () => number;
}

/** Returns true if a person may see and change appointments of a kind at a store. */
export function mayHave(
  person: StaffPerson,
  { storeId, kind }: { storeId: string; kind: BookingKind },
): boolean {
  // Whoever has the test drives has all appointments of the sales department.
  return may(person, "appointments", { storeId, kind: kind === "service" ? kind : "test-drive" });
}

/** Returns the kinds of appointments that a person may see and change at a store. */
export function kindsAt(person: StaffPerson, storeId: string): BookingKind[] {
  return BOOKING_KINDS.filter((kind) => mayHave(person, { storeId, kind }));
}

/** Returns the people who can have an appointment, and the one who has it. */
export function advisersOf(
  people: readonly StaffPerson[],
  { storeId, kind, adviser }: Pick<Appointment, "storeId" | "kind" | "adviser">,
): StaffPerson[] {
  return people.filter((each) => each.id === adviser || kindsAt(each, storeId).includes(kind));
}

/** Returns the stores whose appointments a person may see, in the site's order. */
export function calendarStores({
  person,
  stock,
}: Pick<AppointmentContext, "person" | "stock">): StoreProfile[] {
  return stock.stores.filter(({ id }) => kindsAt(person, id).length > 0);
}

/**
 * Returns true if a person may see an appointment at a store where they work. A refusal is recorded in the audit table.
 */
export async function maySee(
  context: AppointmentContext,
  { id, kind, storeId }: Pick<Appointment, "id" | "kind" | "storeId">,
): Promise<boolean> {
  if (kindsAt(context.person, storeId).includes(kind)) return true;
  await auditRefusal(context, "lead.view", { kind: "lead", id, storeId });
  return false;
}

/** Returns the store if the person may see it, otherwise undefined. */
export function knownStore(
  { person, stock }: Pick<AppointmentContext, "person" | "stock">,
  storeId: string,
): StoreProfile | undefined {
  return worksAt(person, storeId) ? stock.stores.find(({ id }) => id === storeId) : undefined;
}

/** Adds an audit row for a refused action. */
export async function auditRefusal(
  { db, person, now }: AppointmentContext,
  action: AuditAction,
  record: { kind: string; id: string; storeId: string },
): Promise<void> {
  await writeRefusal(db, person, { action, record, right: "appointments" }, now());
}

/** Returns the dependencies of a staff member's work on appointments. */
export function appointmentContextOf(person: StaffPerson, stock: LeadStock): AppointmentContext {
  return {
    db: db(),
    person,
    stock,
    scheduler: getScheduler(db()),
    siteUrl: env().SITE_URL,
    linkKey: linkKey(),
    colleague: async (id) => (await listColleagues()).find((each) => each.id === id) ?? null,
    now: Date.now,
  };
}

/** Returns the dependencies for one request. @throws StoreApiError if the stock cannot be read */
export async function appointmentContext(person: StaffPerson): Promise<AppointmentContext> {
  return appointmentContextOf(person, await leadsStock());
}
