import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { type CountSend, mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import type { EmailJob } from "../../delivery/mail/email-message";
import { dropWaiting, enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { queueLeadNews } from "../core/lead-news";
import { restoreStage } from "../core/restore-stage";
import { readLead } from "../core/stored-lead";
import { type ChangeByStaff, clearOutcome } from "../schedule/outcomes";
import { offeredSlot, staffSlot } from "../schedule/slots";
import {
  appointmentToken,
  findAppointment,
  linkVersion,
  replaceAppointment,
  type StoredAppointment,
} from "./appointments";
import { customerMail, type MailContext, storeMail } from "./mails";
import { serviceCalendar, timesOf } from "./make-appointment";
import type { Customer, ServiceBooking, ServiceScheduler } from "./scheduler";

export interface ChangeContext {
  db: Db;
  scheduler: ServiceScheduler;
  stores: readonly StoreProfile[];
  siteUrl: string;
  linkKey: Buffer;
  /** Counts a change against its limits. Without this function, there are no limits. */
  count?: CountSend;
  /** Version of the link that requests the change. Older links change nothing. */
  version?: number;
  /** Set if staff make the change; they may also change appointments that have begun. */
  staff?: ChangeByStaff;
  /** Milliseconds since 1970. */
  now: number;
}

export type ChangeResult =
  | "moved"
  | "cancelled"
  /** The time is fully booked, or the department does not offer it. */
  | "taken"
  /** The appointment has begun, ended, was canceled, or is unknown, so it cannot change. */
  | "over"
  /** The appointment was moved too often; another move must wait. */
  | "limited"
  /** Another change was made at the same time, or the store's scheduler is unreachable. */
  | "failed";

const MINUTE_MS = 60_000;
/** Mails about a move by staff wait, so that the move and its undo send one. */
const UNDO_MS = STAFF_CALENDAR.undoSeconds * 1_000;

/**
 * Moves an appointment to another time at the same store. Repeating a move changes nothing. @throws on a database error
 */
export async function moveAppointment(
  id: string,
  slotValue: string,
  context: ChangeContext,
): Promise<ChangeResult> {
  const { scheduler, now } = context;
  const found = await changeable(id, context);
  if (!found) return "over";
  const { appointment, store, customer } = found;
  const length = (appointment.end - appointment.start) / MINUTE_MS;
  const slot = (context.staff ? staffSlot : offeredSlot)(slotValue, serviceCalendar(store, length), now);
  if (!slot) return "taken";
  if (slot.start === appointment.start) return "moved";
  // A cancellation is never refused, because it happens once and frees the time.
  if ((await context.count?.("appointmentChange", "subject", id))?.ok === false) return "limited";
  const data = { ...appointment.data, ...timesOf(slot, store.timeZone) };
  const { start, end } = slot;
  const moved: StoredAppointment = {
    ...appointment,
    revision: appointment.revision + 1,
    start,
    end,
    data,
    changedAt: now,
  };
  const put = await scheduler.put(bookingOf(moved, customer));
  if (put !== "ok") return put === "full" ? "taken" : "failed";
  const result = await writeChange(moved, context, {
    reserve: (trx) => scheduler.take(trx, moved),
    mails: (mail) => [
      storeMail("moved", moved, { ...mail, before: appointment }),
      mail.silent ? null : customerMail("moved", moved, mail),
    ],
    putBack: () => scheduler.put(bookingOf(appointment, customer)),
    store,
    customer,
  });
  return result === "ok" ? "moved" : result;
}

/** Cancels an appointment and releases its time. Repeating it changes nothing. @throws on a database error */
export async function cancelAppointment(id: string, context: ChangeContext): Promise<ChangeResult> {
  const { scheduler } = context;
  const before = await findAppointment(context.db, id);
  if (before?.state === "cancelled") return "cancelled";
  const found = await changeable(id, context);
  if (!found) return "over";
  const { appointment, store, customer } = found;
  const notRemoved = (await scheduler.remove(id, appointment.storeId)) === "down";
  const cancelled: StoredAppointment = {
    ...appointment,
    revision: appointment.revision + 1,
    state: "cancelled",
    changedAt: context.now,
  };
  const result = await writeChange(cancelled, context, {
    reserve: async (trx) => {
      await scheduler.release(trx, id);
      await restoreStage(trx, id, { store, now: context.now });
      return true;
    },
    mails: (mail) => [
      storeMail("cancelled", cancelled, { ...mail, notRemoved }),
      mail.silent ? null : customerMail("cancelled", cancelled, mail),
    ],
    putBack: () => scheduler.put(bookingOf(appointment, customer)),
    store,
    customer,
  });
  return result === "ok" ? "cancelled" : result;
}

interface Found {
  appointment: StoredAppointment;
  store: StoreProfile;
  customer: Customer;
}

async function changeable(
  id: string,
  { db, stores, version, staff, now }: ChangeContext,
): Promise<Found | null> {
  const appointment = await findAppointment(db, id);
  if (!appointment || appointment.state === "cancelled") return null;
  if (appointment.start <= now && !staff) return null;
  if (version !== undefined && version !== linkVersion(appointment)) return null;
  const store = stores.find((each) => each.id === appointment.storeId);
  const lead = await readLead(db, id);
  if (!store || !lead) return null;
  return { appointment, store, customer: lead.user };
}

interface Change {
  /** Reserves the new slot. A result of false (slot taken) rolls back the transaction. */
  reserve: (trx: Db) => Promise<boolean>;
  mails: (context: MailContext & { silent: boolean }) => (EmailJob | null)[];
  /** Reverts the change in the external system. */
  putBack: () => Promise<unknown>;
  store: StoreProfile;
  customer: Customer;
}

/** Writes the changed appointment, its slot and its mails in one transaction. */
async function writeChange(
  changed: StoredAppointment,
  context: ChangeContext,
  { reserve, mails, putBack, store, customer }: Change,
): Promise<"ok" | "taken" | "failed"> {
  const { db, siteUrl, linkKey, count, staff, now } = context;
  // If the mailbox is over its limit, only the mail to the customer is omitted; the page shows the change.
  const mailbox = await count?.("appointmentChange", "recipient", mailboxKey(customer.email));
  const silent = mailbox?.ok === false;
  const write = async (trx: Db, giveUp: GiveUp<"taken" | "failed">) => {
    // The write comes first, because SQLite cannot upgrade a read to a write lock.
    if (!(await replaceAppointment(trx, changed, now))) giveUp("failed");
    if (!(await reserve(trx))) giveUp("taken");
    await clearOutcome(trx, changed.id);
    if (staff) await staff.also(trx);
    else {
      const { id: leadId, storeId } = changed;
      await queueLeadNews(trx, { leadId, storeId, kind: "appointment", at: now });
    }
    const token = tokenOf(changed, linkKey, now);
    await dropWaiting(trx, { leadId: changed.id, keys: "service." }, now);
    const notBefore = staff && changed.state !== "cancelled" ? now + UNDO_MS : now;
    for (const payload of mails({ store, customer, siteUrl, token, now, silent })) {
      if (!payload) continue;
      const entry = { kind: "email", storeId: changed.storeId, leadId: changed.id };
      await enqueue(trx, { ...entry, idempotencyKey: `service.${payload.id}`, payload }, now, notBefore);
    }
    return "ok" as const;
  };
  const result = await inTransaction(db, write).catch(async (error: unknown) => {
    await putBack();
    throw error;
  });
  if (result !== "ok") {
    await putBack();
    return result;
  }
  log().info(
    { leadId: changed.id, storeId: changed.storeId, state: changed.state },
    "service appointment changed",
  );
  wakeOutbox();
  return "ok";
}

/** Returns the token of an appointment's current link. */
export function tokenOf(appointment: StoredAppointment, linkKey: Buffer, now: number): string {
  return appointmentToken({ id: appointment.id, version: linkVersion(appointment) }, linkKey, now);
}

function bookingOf({ id, storeId, start, end, data }: StoredAppointment, customer: Customer): ServiceBooking {
  return { id, storeId, start, end, data, customer };
}
