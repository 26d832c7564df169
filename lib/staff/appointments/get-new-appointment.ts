import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { canTestDrive } from "../../catalog/vehicle/status-actions";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { type Draft, readDraft } from "../../leads/core/drafts";
import type { Lead } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import type { Slot } from "../../leads/schedule/slots";
import { bookableStores, codesIn, lengthOf, servicesOf } from "../../leads/service/catalog";
import type { StoreProfile } from "../../store/api/profile-schema";
import { findWork } from "../leads/change-work";
import { personName } from "../leads/person-name";
import { targetOf } from "../leads/scope";
import { may } from "../rights";
import {
  BOOKING_DRAFT,
  type NewAppointmentQuery,
  STAFF_BOOKED_KINDS,
  type StaffBookedKind,
} from "./booking-fields";
import { typedVehicles, type VehicleChoice } from "./find-vehicle";
import { freeTimesFor } from "./free-times";
import { type AppointmentContext, calendarStores, kindsAt } from "./scope";

/** Data of the page for a new appointment. */
export interface NewAppointment {
  kind: StaffBookedKind;
  /** Kinds that the person may book at some store. */
  kinds: StaffBookedKind[];
  store: StoreProfile;
  /** Stores where this kind can be booked. */
  stores: StoreProfile[];
  vin: string;
  services: string[];
  /** Vehicles of the store that can be test-driven. */
  vehicles: VehicleChoice[];
  /** Typed text that did not select a vehicle, and the vehicles that it can mean. */
  unclear: { typed: string; matches: VehicleChoice[] } | null;
  /** Free slots; undefined before a kind is chosen, null if bookings cannot be read. */
  times: Slot[] | null | undefined;
  lead: { id: string; name: string } | null;
  draft: Draft;
}

/** Number of vehicles offered for a typed text that means several. */
const MAX_MATCHES = 8;

/** Reads the choices so far. Returns null if the person can book nothing or may not reply to the lead. */
export async function getNewAppointment(
  context: AppointmentContext,
  query: NewAppointmentQuery,
): Promise<NewAppointment | null> {
  const { person, stock } = context;
  const draft = await draftOf(context, query.draft);
  const wanted = { ...query, ...draft.typed };
  const lead = wanted.lead ? await leadOf(context, wanted.lead) : null;
  if (wanted.lead && !lead) return null;
  const all = calendarStores(context);
  const kinds = STAFF_BOOKED_KINDS.filter((kind) => storesOf(kind).length > 0);
  function storesOf(kind: StaffBookedKind): StoreProfile[] {
    const stores = kind === "service" ? bookableStores(all) : all;
    return stores.filter(({ id }) => kindsAt(person, id).includes(kind));
  }
  const kind = kinds.find((each) => each === wanted.kind) ?? kinds.at(-1);
  if (!kind) return null;
  const stores = storesOf(kind);
  const vehicle = kind === "test-drive" ? stock.byVin.get(wanted.vin ?? lead?.vin ?? "") : undefined;
  const storeId = wanted.store ?? vehicle?.storeId ?? lead?.storeId;
  const store = stores.find(({ id }) => id === storeId) ?? stores[0]!;
  const vehicles = kind === "test-drive" ? vehiclesOf(context, store.id) : [];
  const typed = kind === "test-drive" ? (query.vehicle ?? "") : "";
  const matches = typedVehicles(typed, vehicles);
  const known = vehicle?.storeId === store.id && canTestDrive(vehicle) ? vehicle.vin : "";
  const vin = typed === "" ? known : matches.length === 1 ? matches[0]!.vin : "";
  const services = kind === "service" ? codesIn(wanted.services) : [];
  return {
    kind,
    kinds,
    store,
    stores,
    vin,
    services,
    vehicles: vehicles.slice(0, STAFF_CALENDAR.vehicles),
    unclear: typed !== "" && vin === "" ? { typed, matches: matches.slice(0, MAX_MATCHES) } : null,
    times: await timesOf(context, { kind, store, vin, services }),
    lead: lead && { id: lead.id, name: personName(lead.user) },
    draft,
  };
}

async function timesOf(
  context: AppointmentContext,
  { kind, store, vin, services: codes }: Pick<NewAppointment, "kind" | "store" | "vin" | "services">,
): Promise<Slot[] | null | undefined> {
  if (kind === "test-drive") return vin === "" ? undefined : freeTimesFor(context, { kind, store, vin });
  const services = servicesOf(codes);
  if (!services || services.length === 0) return undefined;
  return freeTimesFor(context, { kind, store, lengthMinutes: lengthOf(services) });
}

function vehiclesOf({ stock }: AppointmentContext, storeId: string): NewAppointment["vehicles"] {
  return [...stock.byVin.values()]
    .filter((vehicle) => vehicle.storeId === storeId && canTestDrive(vehicle))
    .map((vehicle) => ({ vin: vehicle.vin, name: `${vehicleFullName(vehicle)} · ${vehicle.stockNumber}` }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

async function leadOf({ db, person, stock }: AppointmentContext, id: string): Promise<Lead | null> {
  const stores = [stock.profile.id, ...stock.stores.map((each) => each.id)];
  const row = await findWork({ db, person, stores }, id);
  if (!row || !may(person, "leads.answer", targetOf(row))) return null;
  return readLead(db, id);
}

async function draftOf({ db, person, now }: AppointmentContext, token: string | undefined): Promise<Draft> {
  const owner = { form: BOOKING_DRAFT, owner: person.id };
  return (token && (await readDraft(db, owner, token, now()))) || { typed: {}, errors: {} };
}
