import type { ZodMiniType } from "zod/mini";
import { textField } from "../../core/http/fields";
import { mailboxKey } from "../../core/platform/limits";
import { enqueue } from "../../delivery/outbox/queue";
import { forStaff } from "../../store/i18n/in-locale";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { defineForm, type LeadFormSpec, THANK_YOU_PATH } from "../core/define-form";
import { choiceSteps } from "../core/step-posts";
import { choiceAnchor, pickedTime } from "../schedule/choice-field";
import { offeredSlot } from "../schedule/slots";
import {
  type AppointmentState,
  appointmentToken,
  insertAppointment,
  type StoredAppointment,
} from "./appointments";
import { codesIn, lengthOf, readWanted } from "./catalog";
import { appointmentDetails, requestDetails } from "./describe";
import { linkKey } from "./get-appointment";
import { customerMail } from "./mails";
import { makeAppointment, serviceCalendar } from "./make-appointment";
import { appointmentPath, CHANGE_CHOICE, changePath, TIMES_PATH, timesPath } from "./paths";
import { getScheduler } from "./scheduler";
import { ServiceSchema, type ServiceValues } from "./service-schema";

const copy = () => serviceFormMessages();

/**
 * Form that books an appointment together with its lead. Without a time it is a request, and only the lead is stored.
 */
export const serviceForm = serviceFormOf(ServiceSchema);

/**
 * Returns the service form with another schema of the same fields and other times: staff may omit fields and book times
 * that visitors may not.
 */
export function serviceFormOf(
  schema: ZodMiniType<ServiceValues>,
  slotOf: typeof offeredSlot = offeredSlot,
): LeadFormSpec {
  return defineForm({
    summary: "Books a service appointment",
    type: "SERVICE",
    schema,
    // The booked time is part of the content, so another time under the same key is another post.
    content: ({
      firstName,
      lastName,
      email,
      phone,
      notes,
      consent,
      store,
      services,
      slot,
      year,
      make,
      model,
    }) => ({
      user: { firstName, lastName, email, phone },
      comments: notes,
      vin: null,
      consentGiven: consent,
      storeId: store,
      fingerprint: JSON.stringify([services, slot, year, make, model]),
    }),
    async prepare(values, lead, { db, site, count, now }) {
      const wanted = readWanted(
        { store: values.store, services: codesIn(values.services) },
        site.stock.stores,
      );
      if (!wanted.ok) return { ok: false, errors: wanted.errors };
      const { store, services } = wanted;
      const vehicle = { year: Number(values.year), make: values.make, model: values.model };
      if (values.slot === "")
        return { ok: true, lead: { details: forStaff(() => requestDetails(services, vehicle, store)) } };
      const slot = slotOf(values.slot, serviceCalendar(store, lengthOf(services)), now());
      if (!slot) return { ok: false, errors: { slot: copy().notOffered } };
      const data = makeAppointment({
        ...slot,
        id: lead.id,
        timeZone: store.timeZone,
        services,
        vehicle,
        notes: lead.comments,
      });
      const booking = { id: lead.id, storeId: store.id, start: slot.start, end: slot.end, data };
      const scheduler = getScheduler(db);
      const put = await scheduler.put({ ...booking, customer: lead.user });
      if (put === "full") return { ok: false, errors: { slot: copy().taken } };
      const state: AppointmentState = put === "ok" ? "booked" : "requested";
      const appointment: StoredAppointment = {
        ...booking,
        state,
        revision: 0,
        createdAt: lead.createdAt,
        changedAt: lead.createdAt,
      };
      // The address is unverified, so mail to it is limited. The page shows the booking without the mail, too.
      const mailbox = await count?.("bookingMail", "recipient", mailboxKey(lead.user.email));
      const silent = lead.spamReason === "honeypot" || mailbox?.ok === false;
      return {
        ok: true,
        lead: { details: forStaff(() => appointmentDetails(appointment, store)) },
        // The appointment's own mail replaces the acknowledgement.
        receipt: null,
        async inTransaction(trx) {
          if (!(await scheduler.take(trx, booking))) return { slot: copy().taken };
          await insertAppointment(trx, appointment);
          const token = appointmentToken({ id: lead.id, version: 0 }, linkKey(), now());
          const mail = customerMail("booked", appointment, {
            store,
            customer: lead.user,
            siteUrl: site.url,
            token,
            now: now(),
          });
          // A client that fills in a hidden field is a bot. A fast post alone is too weak a sign to withhold the link.
          if (!mail || silent || slot.start <= now()) return null;
          const entry = { kind: "email", storeId: store.id, leadId: lead.id };
          await enqueue(
            trx,
            { ...entry, idempotencyKey: `service.${mail.id}`, payload: mail },
            lead.createdAt,
          );
          return null;
        },
      };
    },
    pagePath: () => TIMES_PATH,
    donePath: (leadId, fields) =>
      textField(fields, "slot") === ""
        ? `${THANK_YOU_PATH}/service`
        : appointmentPath(appointmentToken({ id: leadId, version: 0 }, linkKey(), Date.now())),
    books: (fields) => textField(fields, "slot") !== "",
    steps: choiceSteps({
      form: "service",
      schema: ServiceSchema,
      pathOf(fields, choice, draft) {
        const wanted = {
          store: textField(fields, "store"),
          services: codesIn(textField(fields, "services")),
        };
        if (choice === CHANGE_CHOICE) return changePath(wanted, { draft });
        const picked = pickedTime(choice);
        return timesPath(wanted, { ...picked, draft }) + choiceAnchor(picked);
      },
    }),
  });
}
