import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { canTestDrive } from "../../catalog/vehicle/status-actions";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { type Draft, readDraft } from "../../leads/core/drafts";
import type { Lead } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { BOOKING_KINDS, type BookingKind } from "../../leads/schedule/outcomes";
import type { Slot } from "../../leads/schedule/slots";
import { bookableStores, codesIn, lengthOf, servicesOf } from "../../leads/service/catalog";
import { appraisalPlace } from "../../leads/test-drive/booked";
import type { StoreProfile } from "../../store/api/profile-schema";
import { findWork } from "../leads/change-work";
import { personName } from "../leads/person-name";
import { targetOf } from "../leads/scope";
import { may } from "../rights";
import { BOOKING_DRAFT, isForCallers, type NewAppointmentQuery, takesVehicle } from "./booking-fields";
import { typedVehicles, type VehicleChoice } from "./find-vehicle";
import { freeTimesFor } from "./free-times";
import { type AppointmentContext, calendarStores, kindsAt } from "./scope";

/** Data of the page for a new appointment. */
export interface NewAppointment {
  kind: BookingKind;
  /** Kinds that the person may book at some store. */
  kinds: BookingKind[];
  store: StoreProfile;
  /** Stores where this kind can be booked. */
  stores: StoreProfile[];
  vin: string;
  services: string[];
  /** Vehicles of the store that this kind can be booked for. */
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
  const kinds = BOOKING_KINDS.filter((kind) => (lead || isForCallers(kind)) && storesOf(kind).length > 0);
  function storesOf(kind: BookingKind): StoreProfile[] {
    const stores = kind === "service" ? bookableStores(all) : all;
    return stores.filter(({ id }) => kindsAt(person, id).includes(kind));
  }
  const kind = kinds.find((each) => each === wanted.kind) ?? kinds.findLast(isForCallers);
  if (!kind) return null;
  const stores = storesOf(kind);
  const chosen = takesVehicle(kind) ? (wanted.vin ?? lead?.vin ?? "") : "";
  const storeId = wanted.store ?? stock.byVin.get(chosen)?.storeId ?? lead?.storeId;
  const store = stores.find(({ id }) => id === storeId) ?? stores[0]!;
  const vehicles = takesVehicle(kind) ? vehiclesOf(context, { kind, store, lead }) : [];
  const typed = takesVehicle(kind) ? (query.vehicle ?? "") : "";
  const matches = typedVehicles(typed, vehicles);
  const known = vehicles.find((each) => each.vin === chosen)?.vin ?? "";
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
  if (kind === "appraisal") return freeTimesFor(context, { kind, store, vin: appraisalPlace(store.id) });
  if (kind !== "service") return vin === "" ? undefined : freeTimesFor(context, { kind, store, vin });
  const services = servicesOf(codes);
  if (!services || services.length === 0) return undefined;
  return freeTimesFor(context, { kind, store, lengthMinutes: lengthOf(services) });
}

function vehiclesOf(
  { stock }: AppointmentContext,
  { kind, store, lead }: { kind: BookingKind; store: StoreProfile; lead: Lead | null },
): NewAppointment["vehicles"] {
  const listed = [...stock.byVin.values()]
    .filter((vehicle) => vehicle.storeId === store.id && (kind !== "test-drive" || canTestDrive(vehicle)))
    .map((vehicle) => ({ vin: vehicle.vin, name: `${vehicleFullName(vehicle)} · ${vehicle.stockNumber}` }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const { vin = null, vehicle } = lead ?? {};
  if (kind === "test-drive" || vin === null || stock.byVin.has(vin)) return listed;
  // A vehicle that was bought may no longer be in stock.
  return [{ vin, name: vehicle ? vehicleFullName(vehicle) : vin }, ...listed];
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
