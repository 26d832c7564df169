import { GUARD_LIMITS, type GuardName, RECORD_GUARDS } from "../../../config/runtime/guards";
import { isProfilePart, PROFILE_FIELDS, type ProfileField } from "../../../config/runtime/profile-fields";
import { stockOfOffer } from "../../catalog/offers/vehicle-offers";
import { longDate, wallClock } from "../../core/time/zoned-time";
import { formatDateTime } from "../../leads/schedule/format-slot";
import { OfferSchema } from "../../store/api/offer-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { JsonRecord } from "../../store/documents/overlay";
import { isSameValue } from "../../store/documents/same-value";
import type { GroupProfiles } from "../../store/files/group-profiles";
import { staffGuardMessages } from "../../store/i18n/staff-guard-messages";
import { hoursRows } from "../../store/locations/working-hours";
import type { Appointment } from "../appointments/appointment";
import type { DocumentProblem } from "./check-document";
import {
  advertisedEffect,
  closuresEffect,
  hitAppointments,
  hoursEffect,
  outTheDoorEffect,
} from "./guard-effects";

/** A record before and after a publication, with what it has an effect on. */
export interface GuardedChange {
  kind: string;
  /** Published record; null: it was never published. */
  before: JsonRecord | null;
  after: JsonRecord;
  /** Profiles before and after; null for a record that is no part of one. */
  profiles: { before: GroupProfiles; after: GroupProfiles } | null;
  vehicles: readonly Vehicle[];
  /** Upcoming appointments, of which new hours may hit some. */
  appointments: readonly GuardedAppointment[];
  now: number;
  timeZone: string;
}

/** Appointment with the name of the customer. */
export type GuardedAppointment = Pick<Appointment, "storeId" | "kind" | "start" | "end" | "name">;

/** Effect of a change for the person who publishes it. */
interface GuardEffect {
  message: string;
  /** It needs a second confirmation. */
  isLarge: boolean;
}

type Profiles = NonNullable<GuardedChange["profiles"]>;

/** Returns the effect of a field's change, or null if there is nothing to confirm. */
type Guard = (change: GuardedChange, field: string) => GuardEffect | null;

const GUARDS: Readonly<Record<GuardName, Guard>> = {
  "own-price": ownPrice,
  photo: ({ before, after }) =>
    before === null && (after.previewImage ?? "") === "" && isEmptyList(after.additionalImages)
      ? { message: staffGuardMessages().noPhoto, isLarge: false }
      : null,
  price: ofProfiles(priceText),
  hours: ofProfiles(hoursText),
  closures: ofProfiles(closuresText),
  end: ({ after }) => {
    const t = staffGuardMessages();
    const isEndless = (after.offer_enddate ?? null) === null && after.offer_recurring !== "monthly";
    return isEndless ? { message: t.noEnd, isLarge: false } : null;
  },
  vehicles: offerVehicles,
};

/** Returns the guard of a field from the table of fields, or null. */
export function guardOf(kind: string, field: string): GuardName | null {
  if (!isProfilePart(kind)) return RECORD_GUARDS[kind]?.[field] ?? null;
  const row: ProfileField | undefined = PROFILE_FIELDS[field as keyof typeof PROFILE_FIELDS];
  return row?.guard ?? null;
}

/** Returns true if a kind has a field with a guard. */
export function isGuarded(kind: string): boolean {
  return isProfilePart(kind)
    ? Object.entries<ProfileField>(PROFILE_FIELDS).some(([, { part, guard }]) => part === kind && guard)
    : Object.hasOwn(RECORD_GUARDS, kind);
}

/**
 * Returns what a publication needs confirmed: the effect of each changed field that has a guard. A large effect is
 * confirmed twice. One effect of several fields is named once.
 * @param confirmed fields that the person confirmed, as often as they did
 */
export function guardProblems(change: GuardedChange, confirmed: readonly string[]): DocumentProblem[] {
  const { kind, before, after } = change;
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) =>
      guardOf(kind, field) !== null && (before === null || !isSameValue(before[field], after[field])),
  );
  const named = new Set<string>();
  return fields.flatMap((field): DocumentProblem[] => {
    const effect = GUARDS[guardOf(kind, field)!](change, field);
    if (effect === null || named.has(effect.message)) return [];
    named.add(effect.message);
    const times = confirmed.filter((each) => each === field).length;
    if (times >= (effect.isLarge ? 2 : 1)) return [];
    return [{ field, message: effect.message, isConfirmable: true, ...(times > 0 && { isSecond: true }) }];
  });
}

function ofProfiles(
  text: (profiles: Profiles, change: GuardedChange, field: string) => GuardEffect | null,
): Guard {
  return (change, field) => change.profiles && text(change.profiles, change, field);
}

function ownPrice({ before, after }: GuardedChange, field: string): GuardEffect | null {
  const t = staffGuardMessages();
  if (before === null)
    return field === "internetPrice" && hasNoPrice(after) ? { message: t.noPrice, isLarge: false } : null;
  const [price, last] = [after[field], before[field]];
  if (typeof price !== "number" || typeof last !== "number" || price <= 0 || last === 0) return null;
  const { ownPriceTimes } = GUARD_LIMITS;
  if (price < last * ownPriceTimes && price > last / ownPriceTimes) return null;
  return { message: t.ownPrice(price, last), isLarge: false };
}

function hasNoPrice({ internetPrice, salePriceCur }: JsonRecord): boolean {
  return !internetPrice && !salePriceCur;
}

function isEmptyList(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

function priceText({ before, after }: Profiles, { vehicles }: GuardedChange): GuardEffect | null {
  const t = staffGuardMessages();
  const advertised = advertisedEffect(vehicles, before, after);
  if (advertised)
    return { message: t.price(advertised.count, advertised.example), isLarge: advertised.isLarge };
  const total = outTheDoorEffect(vehicles, before, after);
  return total && { message: t.outTheDoor(total.count, total.example), isLarge: total.isLarge };
}

function hoursText(
  { before, after }: Profiles,
  { appointments }: GuardedChange,
  field: string,
): GuardEffect | null {
  const t = staffGuardMessages();
  const effect = hoursEffect(field.startsWith("service.") ? "service" : "sales", before, after);
  if (effect === null) return null;
  const week = (hours: typeof effect.before) => {
    const rows = hoursRows(hours).flatMap(({ days, time }) => (time === null ? [] : [`${days} ${time}`]));
    return rows.length === 0 ? t.noHours : rows.join(", ");
  };
  const hit = hitAppointments(appointments, before, after);
  const message = t.hours(effect.stores, effect.name, week(effect.before), week(effect.after));
  return { message: withHit(message, hit), isLarge: effect.isLarge || hit.length > 0 };
}

/** Adds the appointments that a change hits, with the first of them. */
function withHit(message: string, hit: ReturnType<typeof hitAppointments>): string {
  const t = staffGuardMessages();
  if (hit.length === 0) return message;
  const listed = hit.slice(0, GUARD_LIMITS.listedAppointments);
  const names = listed.map(({ name, start, timeZone }) => `${formatDateTime(start, timeZone)}, ${name}`);
  return `${message} ${t.hitAppointments(hit.length, names)}`;
}

function closuresText(
  { before, after }: Profiles,
  { now, timeZone, appointments }: GuardedChange,
): GuardEffect | null {
  const t = staffGuardMessages();
  const effect = closuresEffect(before, after, wallClock(now, timeZone).date);
  if (effect === null) return null;
  const { closed, opened, stores, isLarge } = effect;
  const parts = [
    ...(closed[0] ? [t.closed(closed.length, longDate(closed[0]))] : []),
    ...(opened[0] ? [t.opened(opened.length, longDate(opened[0]))] : []),
  ];
  const hit = hitAppointments(appointments, before, after);
  const message = withHit(t.atStores(stores, parts.join(" ")), hit);
  return { message, isLarge: isLarge || hit.length > 0 };
}

function offerVehicles({ after, vehicles, now, timeZone }: GuardedChange): GuardEffect | null {
  const t = staffGuardMessages();
  const offer = OfferSchema.safeParse({ ...after, offer_startdate: null, offer_enddate: null }).data;
  if (!offer || offer.department === "service") return null;
  const { length } = stockOfOffer(offer, vehicles, { now, timeZone });
  if (length === 0) return { message: t.noVehicles, isLarge: false };
  if (offer.vehicles_conditions !== null) return null;
  return { message: t.anyVehicle(length), isLarge: length > GUARD_LIMITS.vehicles };
}
