import type { LeadType } from "../../../../config/leads/leads";
import { vehicleFullName } from "../../../catalog/vehicle/vehicle-name";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { leadTypeNames } from "../../../store/i18n/lead-messages";
import { mailMessages } from "../../../store/i18n/mail-messages";
import { type ComposedMail, composed, type MailBlock } from "../mail-content";
import { carBlock, letterheadOf, type MailSender, placeBlock } from "../mail-parts";

interface LeadReceivedMail extends MailSender {
  request: LeadType;
  /** Listed vehicle from the site's stock. */
  vehicle: Vehicle | null;
  /** Last digits of the phone number, or null without one. */
  phoneEnds: string | null;
  /** Booked test drive in the store's local time, with the link to move or cancel it. */
  appointment: { when: string; link: string } | null;
  /** Department that replies, followed by the promised time; the time is null if opening hours are unknown. */
  department: "sales" | "service" | "credit" | "team";
  answerBy: string | null;
}

/**
 * Composes the acknowledgement to a shopper after a form: the request, who replies by when, the vehicle, and the store.
 */
export function leadReceivedMail(data: LeadReceivedMail): ComposedMail {
  const { store, vehicle, department, answerBy, appointment } = data;
  const text = mailMessages().received;
  const who = text.who[department];
  const next = answerBy === null ? text.soon(who) : text.answers(who, answerBy);
  return composed(text.subject(store.name), {
    letterhead: letterheadOf(data),
    heading: text.heading,
    preview: appointment ? text.appointment(appointment.when) : next,
    blocks: [
      { type: "text", text: `${text.hello}\n${text.arrived(store.name)} ${appointment ? "" : next}`.trim() },
      ...booked(appointment),
      ...(vehicle ? [carBlock(vehicle, data)] : []),
      { type: "facts", title: text.sent, rows: sentRows(data) },
      placeBlock(store, department === "service" ? "service" : "sales"),
    ],
    why: [text.why],
  });
}

function booked(appointment: LeadReceivedMail["appointment"]): MailBlock[] {
  if (!appointment) return [];
  const text = mailMessages().received;
  return [
    { type: "text", text: `${text.appointment(appointment.when)}\n${text.calendarNote}` },
    {
      type: "action",
      label: text.change,
      intro: text.changeIntro,
      href: appointment.link,
      primary: true,
    },
  ];
}

function sentRows({ request, vehicle, phoneEnds, appointment }: LeadReceivedMail) {
  const text = mailMessages().received;
  return [
    { label: text.request, value: leadTypeNames()[request].customer },
    ...(vehicle ? [{ label: mailMessages().vehicle, value: vehicleFullName(vehicle) }] : []),
    ...(appointment ? [{ label: mailMessages().when, value: appointment.when }] : []),
    ...(phoneEnds === null ? [] : [{ label: text.phone, value: text.phoneEnds(phoneEnds) }]),
  ];
}

interface SavedListMail extends MailSender {
  /** Vehicles of the saved list that are still listed. */
  vehicles: readonly Vehicle[];
  /** Number of further vehicles on the list's page. */
  more: number;
  /** URL of the list's page. */
  link: string;
}

/** Composes the mail with saved vehicles, to the address entered on their page. It contains no typed text. */
export function savedListMail(data: SavedListMail): ComposedMail {
  const { store, vehicles, more, link } = data;
  const text = mailMessages().savedList;
  const count = vehicles.length + more;
  return composed(text.subject(count, store.name), {
    letterhead: letterheadOf(data),
    heading: text.heading(count),
    preview: text.heading(count),
    blocks: [
      { type: "text", text: `${mailMessages().received.hello}\n${text.intro(store.name)}` },
      ...vehicles.map((vehicle) => carBlock(vehicle, data)),
      ...(more > 0 ? [{ type: "text" as const, text: text.more(more) }] : []),
      { type: "action", label: text.open, intro: text.openIntro, href: link, primary: true },
      { type: "text", text: text.prices },
      placeBlock(store, "sales"),
    ],
    why: [text.why],
  });
}
