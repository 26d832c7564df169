import "server-only";
import * as z from "zod/mini";
import { APPOINTMENT_LEADS, type SalesKind } from "../../../config/leads/appointments";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { enqueue } from "../../delivery/outbox/queue";
import type { Lead } from "../../leads/core/lead";
import { type FieldErrors, fieldErrors } from "../../leads/core/schemas/field-errors";
import { readLead } from "../../leads/core/stored-lead";
import { clearOutcome, keepPast } from "../../leads/schedule/outcomes";
import { type Span, slotAt, staffSlot } from "../../leads/schedule/slots";
import {
  appointmentToken,
  insertAppointment,
  type StoredAppointment,
} from "../../leads/service/appointments";
import { codesIn, lengthOf, readWanted } from "../../leads/service/catalog";
import { customerMail } from "../../leads/service/mails";
import { makeAppointment, serviceCalendar } from "../../leads/service/make-appointment";
import { ServiceSchema } from "../../leads/service/service-schema";
import {
  appraisalPlace,
  releaseSlot,
  resolveSlot,
  salesCalendar,
  takeSlot,
} from "../../leads/test-drive/booked";
import { restateBooked } from "../../leads/test-drive/booked-detail";
import { leadMessages } from "../../store/i18n/lead-messages";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { staffAppointmentMessages } from "../../store/i18n/staff-appointment-messages";
import { writeRefusal } from "../audit";
import { findWork, recordOf } from "../leads/change-work";
import { targetOf } from "../leads/scope";
import { may } from "../rights";
import { type BookAnswer, mailDrive, markBooked, type StaffBooking } from "./booking";
import { isDoubleBooked } from "./double-booking";
import { findStaffAppointment } from "./get-appointments";
import type { AppointmentContext } from "./scope";

type Booked = { ok: true; id: string } | Exclude<BookAnswer, { ok: true }>;

/** Reservation of an appointment for an existing lead. */
interface Reservation {
  /** Books the time and writes its rows. Returned errors roll back the transaction. */
  take: (trx: Db) => Promise<FieldErrors | null>;
  /** Reverts the change in an external system. */
  putBack?: () => Promise<unknown>;
}

const taken = () => serviceFormMessages().taken;

/**
 * Books a time for an existing lead, which the staff member must be allowed to reply to. A lead has at most one
 * appointment; a past one with the sales department makes room for the next one. @throws on a database error
 */
export async function bookForLead(
  context: AppointmentContext,
  booking: StaffBooking,
  leadId: string,
  fields: Fields,
): Promise<Booked> {
  const { fields: copy } = staffAppointmentMessages();
  const { db, person, stock } = context;
  const stores = [stock.profile.id, ...stock.stores.map(({ id }) => id)];
  const row = await findWork({ db, person, stores }, leadId);
  const stored = row && (await readLead(db, leadId));
  if (!stored) return { ok: false, reason: "unknown" };
  if (!may(person, "leads.answer", targetOf(row))) {
    const right = "leads.answer";
    await writeRefusal(
      db,
      person,
      { action: "appointment.book", record: recordOf(row), right },
      context.now(),
    );
    return { ok: false, reason: "forbidden" };
  }
  const before = await findStaffAppointment(context, leadId);
  const makesRoom =
    before !== undefined &&
    before.kind !== "service" &&
    booking.kind !== "service" &&
    before.start <= context.now();
  if (before && before.state !== "cancelled" && !makesRoom) {
    // Sent again after a lost connection: the lead has this very appointment.
    const isSame =
      before.kind === booking.kind &&
      slotAt(before.start, booking.store.timeZone) === textField(fields, "slot");
    return isSame ? { ok: true, id: leadId } : refuse({ lead: copy.hasOne });
  }
  const reservation =
    booking.kind === "service"
      ? await reserveService(context, booking, stored, fields)
      : reserveSales(context, { ...booking, kind: booking.kind }, stored, fields);
  if ("errors" in reservation) return refuse(reservation.errors);
  const booked = await inTransaction(db, async (trx, giveUp: GiveUp<FieldErrors>) => {
    // The write comes first: if two people book for one lead, the second waits and then finds the appointment.
    await markBooked(trx, context, booking, { lead: stored, slot: textField(fields, "slot"), isOwn: false });
    if (makesRoom) {
      await keepPast(trx, leadId);
      await releaseSlot(trx, { leadId, start: before.start });
    }
    if (await isBooked(trx, leadId)) giveUp({ lead: copy.hasOne });
    const errors = await reservation.take(trx);
    if (errors) giveUp(errors);
    if (!booking.anyway && (await isDoubleBooked(trx, leadId))) giveUp({ anyway: copy.busy });
    await clearOutcome(trx, leadId);
    return null;
  }).catch(async (error: unknown) => {
    await reservation.putBack?.();
    throw error;
  });
  if (booked === null) return { ok: true, id: leadId };
  await reservation.putBack?.();
  return refuse(booked);
}

function reserveSales(
  context: AppointmentContext,
  { kind, store }: StaffBooking & { kind: SalesKind },
  lead: Lead,
  fields: Fields,
): Reservation | { errors: FieldErrors } {
  const { fields: copy } = staffAppointmentMessages();
  const typed = textField(fields, "vin").trim().toUpperCase();
  const vehicle = context.stock.byVin.get(typed) ?? null;
  const value = textField(fields, "slot");
  const now = context.now();
  let span: Span | null;
  if (kind === "test-drive") {
    const slot = resolveSlot(value, vehicle, store, now, staffSlot);
    if (!slot.ok) return { errors: vehicle ? slot.errors : { vin: copy.vin } };
    span = slot.span;
  } else {
    // A vehicle that was bought may no longer be in stock.
    const isKnown =
      kind === "appraisal" || vehicle?.storeId === store.id || (typed !== "" && typed === lead.vin);
    if (!isKnown) return { errors: { vin: copy.vin } };
    span = staffSlot(value, salesCalendar(store, kind), now);
    if (!span) return { errors: { slot: leadMessages().testDrive.notOffered } };
  }
  const { start, end } = span;
  const vin = kind === "appraisal" ? appraisalPlace(store.id) : typed;
  return {
    async take(trx) {
      const isFree = await takeSlot(trx, { kind, leadId: lead.id, storeId: store.id, vin, start, end }, now);
      if (!isFree) return { slot: taken() };
      if (APPOINTMENT_LEADS[kind] === "DEAL") await restateBooked(trx, lead.id, start, store.timeZone);
      await mailDrive(trx, context, lead);
      return null;
    },
  };
}

async function reserveService(
  context: AppointmentContext,
  { store }: StaffBooking,
  lead: Lead,
  fields: Fields,
): Promise<Reservation | { errors: FieldErrors }> {
  const { scheduler, stock, siteUrl, linkKey, now } = context;
  const wanted = readWanted(
    { store: store.id, services: codesIn(textField(fields, "services")) },
    stock.stores,
  );
  if (!wanted.ok) return { errors: { ...wanted.errors } };
  const { services } = wanted;
  const slot = staffSlot(textField(fields, "slot"), serviceCalendar(store, lengthOf(services)), now());
  if (!slot) return { errors: { slot: serviceFormMessages().notOffered } };
  const visit = z.pick(ServiceSchema, { year: true, make: true, model: true, notes: true }).safeParse(fields);
  if (!visit.success) return { errors: fieldErrors(visit.error) };
  const { notes, year, ...vehicle } = visit.data;
  const data = makeAppointment({
    ...slot,
    id: lead.id,
    timeZone: store.timeZone,
    services,
    vehicle: { ...vehicle, year: Number(year) },
    notes,
  });
  const stored = { id: lead.id, storeId: store.id, start: slot.start, end: slot.end, data };
  const put = await scheduler.put({ ...stored, customer: lead.user });
  if (put === "full") return { errors: { slot: taken() } };
  const at = now();
  const appointment: StoredAppointment = {
    ...stored,
    state: put === "ok" ? "booked" : "requested",
    revision: 0,
    createdAt: at,
    changedAt: at,
  };
  return {
    putBack: () => scheduler.remove(lead.id, store.id),
    async take(trx) {
      if (!(await scheduler.take(trx, stored))) return { slot: taken() };
      await insertAppointment(trx, appointment);
      const token = appointmentToken({ id: lead.id, version: 0 }, linkKey, at);
      const payload = customerMail("booked", appointment, {
        store,
        customer: lead.user,
        siteUrl,
        token,
        now: at,
      });
      if (!payload || slot.start <= at) return null;
      const entry = { kind: "email", storeId: store.id, leadId: lead.id, payload };
      await enqueue(trx, { ...entry, idempotencyKey: `service.${payload.id}` }, at);
      return null;
    },
  };
}

async function isBooked(trx: Db, leadId: string): Promise<boolean> {
  for (const table of ["test_drives", "service_appointments"] as const) {
    const row = await trx
      .selectFrom(table)
      .select("lead_id")
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

function refuse(errors: FieldErrors): Booked {
  return { ok: false, reason: "invalid", errors };
}
