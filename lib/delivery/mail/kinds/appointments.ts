import type { Vehicle } from "../../../store/api/vehicle-schema";
import { driveMailMessages } from "../../../store/i18n/drive-mail-messages";
import { mailMessages } from "../../../store/i18n/mail-messages";
import { serviceMessages } from "../../../store/i18n/service-messages";
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
  happened: "booked" | "moved" | "cancelled";
  when: string;
  /** Vehicle, or null if it is no longer listed; `vin` then names it. */
  vehicle: Vehicle | null;
  vin: string;
  /** Link to move or cancel the appointment; null if it is canceled. */
  link: string | null;
}

/** Composes the mail to a visitor whose test drive staff booked, moved or canceled. It contains no typed text. */
export function testDriveMail(data: TestDriveMail): ComposedMail {
  const { store, happened, when, link } = data;
  const text = driveMailMessages();
  return composed(text.subjects[happened](store.name), {
    letterhead: letterheadOf(data),
    heading: text.headings[happened],
    preview: text[happened](when),
    blocks: [
      { type: "text", text: `${text.hello}\n${text[happened](when)}` },
      vehicleBlock(data),
      ...changeAction(link, { label: text.linkLabel, intro: text.link }),
      placeBlock(store, "sales"),
      { type: "text", text: text.call(store.sales.phone) },
    ],
    why: [text.why],
  });
}

/** Returns the vehicle as listed, or its VIN if it is no longer listed. */
function vehicleBlock({
  vehicle,
  vin,
  ...sender
}: Pick<TestDriveMail, "vehicle" | "vin"> & MailSender): MailBlock {
  if (vehicle) return carBlock(vehicle, sender);
  return { type: "facts", rows: [{ label: mailMessages().vehicle, value: vin }] };
}

function changeAction(link: string | null, text: { label: string; intro: string }): MailBlock[] {
  return link === null ? [] : [{ type: "action", ...text, href: link, primary: true }];
}

/** Data of a reminder for the day before an appointment. */
export type ReminderMail = MailSender & { when: string; link: string } & (
    | { kind: "service"; services: readonly string[] }
    | { kind: "test-drive"; vehicle: Vehicle | null; vin: string }
  );

/** Composes the reminder for the day before an appointment. It contains no typed text. */
export function reminderMail(data: ReminderMail): ComposedMail {
  const { store, kind, when, link } = data;
  const text = mailMessages().reminder;
  const own = kind === "service" ? serviceMessages().email.customer : driveMailMessages();
  const department = kind === "service" ? "service" : "sales";
  const said = `${text.text[kind](when)}\n${text.bring[kind]}`;
  return composed(text.at(text.subject[kind], store.name), {
    letterhead: letterheadOf(data),
    heading: text.subject[kind],
    preview: text.text[kind](when),
    blocks: [
      { type: "text", text: `${text.hello}\n${said}` },
      ...(data.kind === "service" ? list(data.services) : [vehicleBlock(data)]),
      ...changeAction(link, { label: own.linkLabel, intro: own.link }),
      placeBlock(store, department),
      { type: "text", text: own.call(store[department].phone) },
    ],
    why: [own.why],
  });
}
