import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { StoreProfile } from "../../store/api/profile-schema";
import { alertMailMessages } from "../../store/i18n/alert-mail-messages";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { mailBody } from "../core/change-mail";
import { ALERT_EVENTS, type AlertEvent } from "./stock-events";

/** A mail as it is written, before anything about sending it. */
export interface WrittenMail {
  subject: string;
  /** Plain text. */
  text: string;
}

type Sender = Pick<
  StoreProfile,
  "name" | "addressLine1" | "addressLine2" | "city" | "state_short" | "zip" | "site"
>;

/** What the confirmation mail says. */
export interface ConfirmMailData {
  sender: Sender;
  /** What was asked for. */
  label: string;
  link: string;
}

/** The mail with the link that confirms; nothing else is sent to an address before. */
export function confirmMail({ sender, label, link }: ConfirmMailData): WrittenMail {
  const { hello, confirm } = alertMailMessages();
  const days = ALERT_LIFETIMES.confirmLink / (24 * 60 * 60 * 1_000);
  return {
    subject: confirm.subject(sender.site.name),
    text: mailBody([
      [hello, confirm.intro(sender.site.name)],
      [label],
      [confirm.link, link],
      [confirm.expires(days)],
      [confirm.notYou],
      addressBlock(sender),
    ]),
  };
}

/** A vehicle of a digest, as it is on offer now. */
export interface DigestVehicle {
  /** "2021 Honda CR-V EX-L". */
  name: string;
  url: string;
  event: AlertEvent;
  /** US dollars, the total as the site advertises it; null: "Call for price". */
  total: number | null;
  /** The total before a price drop. */
  oldTotal: number | null;
  miles: number;
  /** City of the store that has it; null: not known. */
  place: string | null;
  /** What the alerts are called that it is for. */
  alerts: readonly string[];
}

/** What a digest says. */
export interface DigestData {
  sender: Sender;
  /** Those listed; the most important event first. */
  vehicles: readonly DigestVehicle[];
  /** Further ones that are not listed. */
  more: number;
  searches: readonly { label: string; url: string }[];
  /** Address of the page of all alerts. */
  manage: string;
}

/** Everything that is new for a person's alerts, in one mail. */
export function digestMail(data: DigestData): WrittenMail {
  const { sender, vehicles, more, searches, manage } = data;
  const { hello, digest, manage: change, unsubscribe, why } = alertMailMessages();
  const sections = ORDER.flatMap((event) => {
    const own = vehicles.filter((vehicle) => vehicle.event === event);
    return own.length === 0 ? [] : [[digest.titles[event]], ...own.map(vehicleBlock)];
  });
  const links = searches.map(({ label, url }) => `${label}: ${url}`);
  return {
    subject: subjectOf(data),
    text: mailBody([
      [hello, digest.intro(sender.site.name)],
      ...sections,
      links.length === 0 ? [] : [more > 0 ? digest.more(more) : digest.searches, ...links],
      [digest.prices],
      [change, manage],
      [unsubscribe],
      [why],
      addressBlock(sender),
    ]),
  };
}

/** What is rarest comes first. */
const ORDER: readonly AlertEvent[] = ["price", "back", "match"];

function subjectOf({ vehicles, more, sender }: DigestData): string {
  const { subjects, counts, and } = alertMailMessages().digest;
  const [only, ...others] = vehicles;
  if (only && others.length === 0 && more === 0) {
    if (only.event !== "price") return subjects[only.event](only.name);
    return subjects.price(only.name, priceText(only.total));
  }
  const parts = ALERT_EVENTS.flatMap((event) => {
    const count = vehicles.filter((vehicle) => vehicle.event === event).length;
    const all = event === "match" ? count + more : count;
    return all === 0 ? [] : [counts[event](all)];
  });
  return subjects.several(parts.join(and), sender.site.name);
}

function vehicleBlock({ name, url, total, oldTotal, miles, place, alerts }: DigestVehicle): string[] {
  const { digest } = alertMailMessages();
  const price = total === null ? digest.noPrice : digest.total(priceText(total));
  return [
    name,
    oldTotal === null || total === null ? price : digest.dropped(priceText(oldTotal), priceText(total)),
    [digest.miles(formatNumber(miles)), place].filter(Boolean).join(", "),
    digest.reason(alerts.join("; ")),
    url,
  ];
}

function priceText(dollars: number | null): string {
  return dollars === null ? alertMailMessages().digest.noPrice : formatDollars(dollars);
}

/** The law requires a postal address in each commercial mail (CAN-SPAM, 15 U.S.C. 7704). */
function addressBlock({ name, addressLine1, addressLine2, city, state_short, zip }: Sender): string[] {
  return [name, addressLine1, addressLine2, `${city}, ${state_short} ${zip}`].filter(Boolean);
}
