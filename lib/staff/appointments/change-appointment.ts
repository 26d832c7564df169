import "server-only";
import type { Db } from "../../core/db/schema";
import { queueLeadNews } from "../../leads/core/lead-news";
import { type BookedTime, clearOutcome, writeOutcome } from "../../leads/schedule/outcomes";
import { slotAt } from "../../leads/schedule/slots";
import {
  type ChangeContext,
  cancelAppointment,
  moveAppointment,
} from "../../leads/service/change-appointment";
import {
  cancelTestDrive,
  type DriveChangeContext,
  moveTestDrive,
} from "../../leads/test-drive/change-test-drive";
import type { StoreProfile } from "../../store/api/profile-schema";
import { writeAudit } from "../audit";
import {
  type Appointment,
  type AppointmentChangeName,
  type AppointmentChangeValues,
  possibleChanges,
} from "./appointment";
import { type ClosedTime, closedTime } from "./closed-time";
import { isDoubleBooked } from "./double-booking";
import { findStaffAppointment } from "./get-appointments";
import { type AppointmentContext, auditRefusal, knownStore, mayHave } from "./scope";

/**
 * Reason why a change fails: the time is taken or not offered, the adviser is busy or cannot have it, the change is no
 * longer possible, or an external system is unreachable.
 */
export type ChangeProblem = "taken" | "busy" | "adviser" | ClosedTime | "closed" | "failed";

export type AppointmentAnswer =
  | { ok: true; appointment: Appointment }
  /** The appointment does not exist, or belongs to a store where the person does not work. */
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden" }
  /** Another person has changed the appointment; `appointment` is its current state. Nothing was written. */
  | { ok: false; reason: "conflict"; appointment: Appointment }
  | { ok: false; reason: ChangeProblem };

/** Appointment as last read, with the data that the change needs. */
interface Seen {
  context: AppointmentContext;
  appointment: Appointment;
  store: StoreProfile;
  /** Writes the audit row, and the notices of another time or a cancellation, in the change's transaction. */
  audit: (trx: Db, after: Partial<Fact>) => Promise<void>;
}

/** Audited values of a change: the local time and the state. */
interface Fact {
  start: string;
  state: string;
  adviser: string | null;
}

type Applied = "done" | "changed" | ChangeProblem;

const CHANGES: {
  [Name in AppointmentChangeName]: {
    /** Returns true if the change has already been made, as after a double click. Repeating a change is no conflict. */
    isDone: (seen: Seen, values: AppointmentChangeValues<Name>) => boolean;
    apply: (seen: Seen, values: AppointmentChangeValues<Name>) => Promise<Applied>;
  };
} = {
  move: {
    isDone: ({ appointment, store }, { slot, otherSlot, adviser }) =>
      appointment.state !== "cancelled" &&
      slotAt(appointment.start, store.timeZone) === (otherSlot || slot) &&
      (adviser === undefined || appointment.adviser === (adviser || null)),
    apply: move,
  },
  cancel: { isDone: ({ appointment }) => appointment.state === "cancelled", apply: cancel },
  outcome: {
    isDone: ({ appointment: { state } }, { outcome }) =>
      outcome === "open" ? state === "booked" || state === "requested" : state === outcome,
    apply: setOutcome,
  },
};

/**
 * Moves or cancels an appointment, or records its attendance. Checks the right, compares the version, and writes
 * change, mails and audit row in one transaction. @throws on a database error
 */
export async function changeAppointment<Name extends AppointmentChangeName>(
  context: AppointmentContext,
  id: string,
  name: Name,
  values: AppointmentChangeValues<Name>,
): Promise<AppointmentAnswer> {
  const appointment = await findStaffAppointment(context, id);
  const store = appointment && knownStore(context, appointment.storeId);
  if (!appointment || !store) return { ok: false, reason: "unknown" };
  const { kind, storeId } = appointment;
  const record = { kind: "lead", id, storeId };
  const action = `appointment.${name}` as const;
  if (!mayHave(context.person, { storeId, kind })) {
    await auditRefusal(context, action, record);
    return { ok: false, reason: "forbidden" };
  }
  const before = {
    start: slotAt(appointment.start, store.timeZone),
    state: appointment.state,
    adviser: appointment.adviser,
  };
  const audit: Seen["audit"] = async (trx, after) => {
    const at = context.now();
    await writeAudit(trx, context.person, { action, record, ...changed(before, after) }, at);
    if (name === "outcome") return;
    await queueLeadNews(trx, { leadId: id, storeId, kind: "appointment", at, by: context.person.id });
  };
  const seen: Seen = { context, appointment, store, audit };
  const change = CHANGES[name];
  if (values.version !== appointment.version) {
    if (change.isDone(seen, values)) return { ok: true, appointment };
    return { ok: false, reason: "conflict", appointment };
  }
  if (change.isDone(seen, values)) return { ok: true, appointment };
  const applied = await change.apply(seen, values);
  const after = await findStaffAppointment(context, id);
  if (!after) return { ok: false, reason: "unknown" };
  if (applied === "done") return { ok: true, appointment: after };
  if (applied !== "changed") return { ok: false, reason: applied };
  return after.version === appointment.version
    ? { ok: false, reason: "failed" }
    : { ok: false, reason: "conflict", appointment: after };
}

/** Returns the values that differ, before and after the change. */
function changed(before: Fact, after: Partial<Fact>) {
  const names = (["start", "state", "adviser"] as const).filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  );
  const pick = (from: Partial<Fact>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Leaves the transaction of a move, and rolls it back. */
class AdviserBusy extends Error {}

async function move(seen: Seen, values: AppointmentChangeValues<"move">): Promise<Applied> {
  const { context, appointment, store, audit } = seen;
  const { id, kind, storeId } = appointment;
  if (!possibleChanges(appointment, context.now()).move) return "closed";
  const slot = values.otherSlot || values.slot;
  const adviser = values.adviser === undefined ? appointment.adviser : values.adviser || null;
  const isOther = adviser !== appointment.adviser;
  const colleague = isOther && adviser !== null ? await context.colleague(adviser) : null;
  if (isOther && adviser !== null && !(colleague && mayHave(colleague, { storeId, kind }))) return "adviser";
  const isSameTime = slotAt(appointment.start, store.timeZone) === slot;
  const also = async (trx: Db) => {
    if (isOther) await assignAdviser(trx, id, adviser, context.now());
    if (!values.anyway && (await isDoubleBooked(trx, id))) throw new AdviserBusy();
    await audit(trx, { start: slot, adviser, ...(isSameTime ? {} : { state: "booked" }) });
  };
  try {
    if (isSameTime) return await keepTime(seen, also);
    const why = closedTime(slot, { store, kind, now: context.now() });
    if (why) return why;
    const result =
      kind === "service"
        ? await moveAppointment(id, slot, serviceChange(seen, also))
        : await moveTestDrive(id, slot, driveChange(seen, also));
    if (result === "moved") return "done";
    return result === "taken" ? "taken" : "changed";
  } catch (error) {
    if (error instanceof AdviserBusy) return "busy";
    throw error;
  }
}

/** Changes only the adviser. */
async function keepTime(
  { context, appointment: { id, ...booked } }: Seen,
  also: (trx: Db) => Promise<void>,
): Promise<Applied> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await holdTime(trx, { leadId: id, ...booked }))) return "changed";
    await also(trx);
    return "done";
  });
}

async function assignAdviser(trx: Db, leadId: string, adviser: string | null, now: number): Promise<void> {
  await trx
    .updateTable("lead_work")
    .set((eb) => ({ assignee: adviser, version: eb("version", "+", 1), updated_at: now }))
    .where("lead_id", "=", leadId)
    .execute();
}

async function cancel(seen: Seen): Promise<Applied> {
  const { context, appointment, audit } = seen;
  if (!possibleChanges(appointment, context.now()).cancel) return "closed";
  const also = (trx: Db) => audit(trx, { state: "cancelled" });
  const result =
    appointment.kind === "service"
      ? await cancelAppointment(appointment.id, serviceChange(seen, also))
      : await cancelTestDrive(appointment.id, driveChange(seen, also));
  return result === "cancelled" || result === "canceled" ? "done" : "changed";
}

function serviceChange({ context, appointment }: Seen, also: (trx: Db) => Promise<void>): ChangeContext {
  const { db, scheduler, stock, siteUrl, linkKey, now } = context;
  // The version begins with the revision.
  const version = Number.parseInt(appointment.version, 10);
  return { db, scheduler, stores: stock.stores, siteUrl, linkKey, version, staff: { also }, now: now() };
}

function driveChange({ context, appointment }: Seen, also: (trx: Db) => Promise<void>): DriveChangeContext {
  const { db, stock, siteUrl, now } = context;
  return { db, stock, staff: { also, seenStart: appointment.start, siteUrl }, now: now() };
}

async function setOutcome(
  { context, appointment, audit }: Seen,
  { outcome }: AppointmentChangeValues<"outcome">,
): Promise<Applied> {
  const { db, now } = context;
  const { attended, noShow, reopen } = possibleChanges(appointment, now());
  if (!{ attended, "no-show": noShow, open: reopen }[outcome]) return "closed";
  const { id: leadId, storeId, kind, start, end } = appointment;
  const booked: BookedTime = { leadId, storeId, kind, start, end };
  return db.transaction().execute(async (trx) => {
    // A write without effect takes the lock. If another request is moving the appointment, this one waits and then
    // finds it moved.
    if (!(await holdTime(trx, booked))) return "changed";
    const known = await trx
      .selectFrom("appointment_outcomes")
      .select("outcome")
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    const before =
      appointment.state === "attended" || appointment.state === "no-show" ? appointment.state : null;
    if ((known?.outcome ?? null) !== before) return "changed";
    if (outcome === "open") await clearOutcome(trx, leadId);
    else await writeOutcome(trx, booked, outcome, now());
    await audit(trx, { state: outcome });
    return "done";
  });
}

/** Locks the row of a booking until the transaction ends. Returns false if it was moved or canceled. */
async function holdTime(trx: Db, { leadId, kind, start }: BookedTime): Promise<boolean> {
  const { numUpdatedRows } =
    kind === "service"
      ? await trx
          .updateTable("service_appointments")
          .set((eb) => ({ ends_at: eb.ref("ends_at") }))
          .where("lead_id", "=", leadId)
          .where("starts_at", "=", start)
          .where("state", "!=", "cancelled")
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable("test_drives")
          .set((eb) => ({ ends_at: eb.ref("ends_at") }))
          .where("lead_id", "=", leadId)
          .where("starts_at", "=", start)
          .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
