import type { SalesKind } from "../../../../config/leads/appointments";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { driveMailMessages } from "../../../store/i18n/drive-mail-messages";
import { mailMessages } from "../../../store/i18n/mail-messages";
import { serviceMessages } from "../../../store/i18n/service-messages";
import { bookingNameMessages } from "../../../store/i18n/visit-messages";
import { type ComposedMail, composed, type MailBlock } from "../mail-content";
import { carBlock, letterheadOf, type MailSender, placeBlock } from "../mail-parts";

export interface ServiceAppointmentMail extends MailSender {
  happened: "booked" | "requested" | "moved" | "cancelled";
  /** Local time at the store: "Monday, November 23 at 10:30 am". */
  when: string;
  services: readonly string[];
  /** Link to move or cancel the appointment, or to book another one after a cancellation. */
  link: string;
}

/**
 * Composes the mail to a customer whose service appointment was booked, moved or canceled. It contains no typed text.
 */
export function serviceAppointmentMail(data: ServiceAppointmentMail): ComposedMail {
  const { store, happened, when, services, link } = data;
  const { customer: text } = serviceMessages().email;
  const subjects = {
    booked: text.bookedSubject,
    requested: text.bookedSubject,
    moved: text.movedSubject,
    cancelled: text.cancelledSubject,
  };
  const cancelled = happened === "cancelled";
  const action: MailBlock = {
    type: "action",
    ...(cancelled
      ? { label: text.againLabel, intro: text.again }
      : { label: text.linkLabel, intro: text.link }),
    href: link,
    primary: true,
  };
  return composed(subjects[happened](store.name), {
    letterhead: letterheadOf(data),
    heading: text.headings[happened],
    preview: text[happened](when),
    blocks: [
      { type: "text", text: `${text.hello}\n${text[happened](when)}` },
      ...list(services),
      action,
      placeBlock(store, "service"),
      { type: "text", text: text.call(store.service.phone) },
    ],
    why: [text.why],
  });
}

function list(services: readonly string[]): MailBlock[] {
  if (services.length === 0) return [];
  return [{ type: "list", title: mailMessages().services, items: services.map((text) => ({ text })) }];
}

export interface TestDriveMail extends MailSender {
  kind: SalesKind;
  happened: "booked" | "moved" | "cancelled";
  when: string;
  /** Vehicle, or null if it is not listed; `about` then names it. */
  vehicle: Vehicle | null;
  about: string;
  /** Link to move or cancel the appointment; null if it is canceled. */
  link: string | null;
}

/**
 * Composes the mail to a customer whose appointment with the sales department was booked, moved or canceled. It contains
 * no typed text, such as the name of their own vehicle.
 */
export function testDriveMail(data: TestDriveMail): ComposedMail {
  const { kind, store, happened, when, link } = data;
  const text = driveMailMessages();
  const what = bookingNameMessages()[kind];
  return composed(text.subjects[happened](what, store.name), {
    letterhead: letterheadOf(data),
    heading: text.headings[happened](what),
    preview: text[happened](what, when),
    blocks: [
      { type: "text", text: `${text.hello}\n${text[happened](what, when)}` },
      ...vehicleBlocks(data),
      ...changeAction(link, { label: text.linkLabel, intro: text.link }),
      ...placeOf(kind, store),
      { type: "text", text: text.call(store.sales.phone) },
    ],
    why: [text.why(what)],
  });
}

/** Returns the place of an appointment; a delivery comes to the customer. */
function placeOf(kind: SalesKind, store: MailSender["store"]): MailBlock[] {
  return kind === "delivery" ? [] : [placeBlock(store, "sales")];
}

/** Returns the vehicle on offer as listed, or its VIN if it is no longer listed; nothing about the customer's own one. */
function vehicleBlocks({
  kind,
  vehicle,
  about,
  ...sender
}: Pick<TestDriveMail, "kind" | "vehicle" | "about"> & MailSender): MailBlock[] {
  if (kind === "appraisal") return [];
  if (vehicle) return [carBlock(vehicle, sender)];
  return [{ type: "facts", rows: [{ label: mailMessages().vehicle, value: about }] }];
}

function changeAction(link: string | null, text: { label: string; intro: string }): MailBlock[] {
  return link === null ? [] : [{ type: "action", ...text, href: link, primary: true }];
}

/** Data of a reminder for the day before an appointment. */
export type ReminderMail = MailSender & { when: string; link: string } & (
    | { kind: "service"; services: readonly string[] }
    | { kind: SalesKind; vehicle: Vehicle | null; about: string }
  );

/** Composes the reminder for the day before an appointment. It contains no typed text. */
export function reminderMail(data: ReminderMail): ComposedMail {
  const { store, kind, when, link } = data;
  const text = mailMessages().reminder;
  const own = kind === "service" ? serviceMessages().email.customer : driveMailMessages();
  const what = bookingNameMessages()[kind];
  const phone = store[kind === "service" ? "service" : "sales"].phone;
  const said = `${text.text(what, when)}\n${text.bring[kind]}`;
  return composed(text.at(text.subject(what), store.name), {
    letterhead: letterheadOf(data),
    heading: text.subject(what),
    preview: text.text(what, when),
    blocks: [
      { type: "text", text: `${text.hello}\n${said}` },
      ...(data.kind === "service" ? list(data.services) : vehicleBlocks(data)),
      ...changeAction(link, { label: own.linkLabel, intro: own.link }),
      ...(kind === "service" ? [placeBlock(store, "service")] : placeOf(kind, store)),
      { type: "text", text: own.call(phone) },
    ],
    why: [typeof own.why === "string" ? own.why : own.why(what)],
  });
}
