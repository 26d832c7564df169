import "server-only";
import { z } from "zod";
import { isEmail } from "../../core/contact/email-address";
import { personMail } from "../../delivery/mail/person-mail";
import type { Deliverer } from "../../delivery/outbox/worker";
import { BOOKING_KINDS } from "../schedule/outcomes";
import { reminderSpan } from "../schedule/reminder-time";
import { findReminded, type ReminderContext } from "./find-booking";

const ReminderSchema = z.object({ booking: z.enum(BOOKING_KINDS), leadId: z.string(), start: z.number() });

/**
 * Returns the deliverer of reminders. The booking is read when the mail is sent. Nothing is sent if it was canceled or
 * moved, or if it begins soon because the mail server was down.
 */
export function reminderDeliverer(context: () => Promise<ReminderContext>, email: Deliverer): Deliverer {
  return async (payload, signal) => {
    const parsed = ReminderSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not a reminder", final: true };
    const reminder = parsed.data;
    const using = await context();
    const now = using.now();
    const found = await findReminded(reminder, using);
    if (!found) return { ok: true, answer: "no longer booked" };
    const { lead, data, calendar } = found;
    const { store } = data;
    const span = reminderSpan({ start: reminder.start, takenAt: 0 }, store.timeZone);
    if (!span || now >= span.until) return { ok: true, answer: "too late" };
    if (lead.spamReason !== null || !isEmail(lead.user.email)) return { ok: true, answer: "no address" };
    const mail = personMail("appointment-reminder", data, {
      id: `${reminder.leadId}.reminder.${reminder.start}`,
      to: lead.user.email,
      now,
      replyTo: store.email,
      toShopper: true,
      calendar,
    });
    return email(mail, signal);
  };
}
