import { GUARD_LIMITS } from "../../../config/runtime/guards";
import { outTheDoor, toCents } from "../../catalog/pricing/out-the-door";
import { sellingStore, storePricing } from "../../catalog/pricing/store-pricing";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import type { WorkingHours } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { includedFees } from "../../store/api/store-fees";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { GroupProfiles } from "../../store/files/group-profiles";
import { closedDates } from "../../store/locations/closures";
import { isInHours } from "../appointments/in-hours";
import type { GuardedAppointment } from "./guards";

/** Change of many vehicles' prices, with the vehicle whose price changes most. Amounts are US dollars. */
export interface PriceEffect {
  count: number;
  example: { name: string; before: number; after: number };
  isLarge: boolean;
}

type Pricer = (vehicle: Vehicle) => number | null;

/** Returns how a change of profiles changes advertised prices, or null if it changes none. */
export function advertisedEffect(
  vehicles: readonly Vehicle[],
  before: GroupProfiles,
  after: GroupProfiles,
): PriceEffect | null {
  return priceEffect(vehicles, advertisedBy(before), advertisedBy(after));
}

/** Returns how a change of profiles changes estimated prices with taxes and fees, or null if it changes none. */
export function outTheDoorEffect(
  vehicles: readonly Vehicle[],
  before: GroupProfiles,
  after: GroupProfiles,
): PriceEffect | null {
  return priceEffect(vehicles, outTheDoorBy(before), outTheDoorBy(after));
}

function priceEffect(vehicles: readonly Vehicle[], before: Pricer, after: Pricer): PriceEffect | null {
  let count = 0;
  let share = 0;
  let example: PriceEffect["example"] | null = null;
  for (const vehicle of vehicles) {
    const [old, next] = [before(vehicle), after(vehicle)];
    if (old === null || next === null || old === next) continue;
    count += 1;
    const change = Math.abs(next - old) / old;
    if (example !== null && change <= share) continue;
    share = change;
    example = { name: vehicleName(vehicle), before: old, after: next };
  }
  const isLarge = count > GUARD_LIMITS.vehicles || share > GUARD_LIMITS.priceShare;
  return example && { count, example, isLarge };
}

function advertisedBy(profiles: GroupProfiles): Pricer {
  const feesOf = bySeller(profiles, includedFees);
  return (vehicle) => advertisedPrice({ ...vehicle, dealerFees: [...feesOf(vehicle)] }).salePrice;
}

function outTheDoorBy(profiles: GroupProfiles): Pricer {
  const advertised = advertisedBy(profiles);
  const pricingOf = bySeller(profiles, storePricing);
  return (vehicle) => {
    const price = advertised(vehicle);
    if (price === null) return null;
    return outTheDoor({ price: toCents(price), pricing: pricingOf(vehicle) }).total / 100;
  };
}

/** Returns a function that gives what follows from the profile of a vehicle's seller, computed once for each store. */
function bySeller<T>(
  { group, stores }: GroupProfiles,
  compute: (profile: StoreProfile) => T,
): (vehicle: Vehicle) => T {
  const known = new Map<string, T>();
  return (vehicle) => {
    const profile = sellingStore(vehicle, { profile: group, stores });
    const value = known.get(profile.id) ?? compute(profile);
    known.set(profile.id, value);
    return value;
  };
}

/** Change of a department's hours, with the first store where they change. */
export interface HoursEffect {
  stores: number;
  name: string;
  before: WorkingHours;
  after: WorkingHours;
  isLarge: boolean;
}

/** Returns how a change of profiles changes a department's hours, or null if it changes none. */
export function hoursEffect(
  department: "sales" | "service",
  before: GroupProfiles,
  after: GroupProfiles,
): HoursEffect | null {
  const changed = pairs(before, after).flatMap(([old, next]) => {
    const [was, will] = [old[department].workingHours, next[department].workingHours];
    return isSameWeek(was, will) ? [] : [{ name: next.name, before: was, after: will }];
  });
  const [first] = changed;
  const isLarge = changed.some(({ before: was, after: will }) => {
    const hours = openHours(was);
    return Math.abs(openHours(will) - hours) > GUARD_LIMITS.hoursShare * hours;
  });
  return first ? { stores: changed.length, ...first, isLarge } : null;
}

/** Change of closed dates in the next twelve months. */
export interface ClosuresEffect {
  /** Dates that become closed, and dates that become open, earliest first: `YYYY-MM-DD`. */
  closed: readonly string[];
  opened: readonly string[];
  stores: number;
  isLarge: boolean;
}

/** Returns how a change of profiles changes closed dates, or null if it changes none. @param today `YYYY-MM-DD` */
export function closuresEffect(
  before: GroupProfiles,
  after: GroupProfiles,
  today: string,
): ClosuresEffect | null {
  const closed = new Set<string>();
  const opened = new Set<string>();
  let stores = 0;
  for (const [old, next] of pairs(before, after)) {
    const [was, will] = [closedDates(old.closures, today), closedDates(next.closures, today)];
    const more = will.filter((date) => !was.includes(date));
    const fewer = was.filter((date) => !will.includes(date));
    if (more.length + fewer.length > 0) stores += 1;
    for (const date of more) closed.add(date);
    for (const date of fewer) opened.add(date);
  }
  if (stores === 0) return null;
  const isLarge = Math.max(closed.size, opened.size) > GUARD_LIMITS.dates;
  return { closed: [...closed].sort(), opened: [...opened].sort(), stores, isLarge };
}

/** Returns the appointments that are within the hours of before and outside those of after, with the store's time zone. */
export function hitAppointments(
  appointments: readonly GuardedAppointment[],
  before: GroupProfiles,
  after: GroupProfiles,
): (GuardedAppointment & { timeZone: string })[] {
  return pairs(before, after).flatMap(([old, next]) =>
    appointments
      .filter((each) => each.storeId === next.id && isInHours(each, old) && !isInHours(each, next))
      .map((each) => ({ ...each, timeZone: next.timeZone })),
  );
}

/** Returns each store's profile before and after; a store that is new has none before. */
function pairs(before: GroupProfiles, after: GroupProfiles): [StoreProfile, StoreProfile][] {
  return after.stores.flatMap((next): [StoreProfile, StoreProfile][] => {
    const old = before.stores.find(({ id }) => id === next.id);
    return old ? [[old, next]] : [];
  });
}

function isSameWeek(one: WorkingHours, other: WorkingHours): boolean {
  return one.every((day, at) => {
    const same = other[at]!;
    return day.closed ? same.closed : !same.closed && day.open === same.open && day.close === same.close;
  });
}

function openHours(week: WorkingHours): number {
  return week.reduce((sum, { closed, open, close }) => sum + (closed ? 0 : close - open), 0);
}
