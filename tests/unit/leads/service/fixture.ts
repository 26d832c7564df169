import { SERVICE_ITEMS } from "../../../../config/leads/service";
import type { StoredAppointment } from "../../../../lib/leads/service/appointments";
import { makeAppointment } from "../../../../lib/leads/service/make-appointment";
import type { StoreProfile } from "../../../../lib/store/api/profile-schema";
import { STORE } from "../core/fixture";

/** Saturday, 21 November 2026, 9:58 in Chicago. */
export const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);
export const ID = "6f1c9a52-0000-4000-8000-000000000001";
export const KEY = Buffer.alloc(32, 7);
export const SHOP: StoreProfile = STORE;

/** Monday, 23 November 2026, by the clocks of Chicago. */
export const monday = (time: string) => Date.parse(`2026-11-23T${time}:00-06:00`);

export function makeStored(changes: Partial<StoredAppointment> = {}): StoredAppointment {
  const span = { start: monday("10:00"), end: monday("11:30") };
  const services = SERVICE_ITEMS.filter(({ opCode }) => opCode === "LOF" || opCode === "ROT");
  return {
    id: ID,
    storeId: SHOP.id,
    ...span,
    state: "booked",
    revision: 0,
    data: makeAppointment({
      ...span,
      id: ID,
      timeZone: SHOP.timeZone,
      services,
      vehicle: { year: 2020, make: "Honda", model: "Accord" },
      notes: "It squeaks.",
    }),
    createdAt: NOW,
    changedAt: NOW,
    ...changes,
  };
}
