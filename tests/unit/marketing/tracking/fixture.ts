import type { TrackedEvent } from "../../../../lib/marketing/tracking/data-layer-event";
import type { Identity } from "../../../../lib/marketing/tracking/identity";
import type { TrackedVehicle } from "../../../../lib/marketing/tracking/tracked-vehicle";

export const VEHICLE: TrackedVehicle = {
  vin: "1HGCM82633A004352",
  make: "Honda",
  model: "Accord",
  year: 2003,
  price: 18_995,
  trim: "EX-L",
  style: "SE Sedan 4D",
  condition: "used",
  bodystyle: "sedans",
  drivetrain: "FWD",
  fuelType: "Gasoline",
  interiorColor: "Black",
  exteriorColor: "Modern Steel",
  transmission: "Automatic",
};

/** Fields about `VEHICLE` in every payload (docs/rules.md#event-payloads). */
export const VEHICLE_FIELDS = {
  content_type: "vehicle",
  vin: "1HGCM82633A004352",
  make: "Honda",
  model: "Accord",
  year: 2003,
  price: 18_995,
  vehicle_trim: "EX-L",
  vehicle_style: "SE Sedan 4D",
  vehicle_condition: "used",
  vehicle_bodystyle: "sedans",
  vehicle_drivetrain: "FWD",
  vehicle_fuelType: "Gasoline",
  vehicle_interiorColor: "Black",
  vehicle_exteriorColor: "Modern Steel",
  vehicle_transmission: "Automatic",
};

/** Fields about the visitor's source in every payload of `makeEvent`. */
export const CLICK_FIELDS = {
  gclid: "click",
  gbraid: "gb",
  wbraid: "wb",
  client_id: "123.456",
  session_id: "1700000000",
};

export const PERSON: Identity = {
  email: " Ada@Shopper.example.com ",
  phone_number: "(312) 555-0187",
  first_name: "Zoë",
  last_name: "O'Neill",
  street_address: "12 Elm Street",
  city: "St. Louis",
  region: "MO",
  postal_code: "63101-1234",
};

export const AT = Date.UTC(2026, 10, 21, 15, 58, 3);

export function makeEvent(changes: Partial<TrackedEvent> = {}): TrackedEvent {
  return {
    id: "0123456789abcdef0123456789abcdef",
    name: "Schedule",
    at: AT,
    vehicles: [VEHICLE],
    ids: {
      GClickID: "click",
      GBraid: "gb",
      GWraid: "wb",
      GAClientID: "123.456",
      GASessionID: "1700000000",
      fbc: "fb.1.1554763741205.AbCdEf",
      fbp: "fb.1.1596403881668.1098115397",
      external_id: "visitor-7",
    },
    userAgent: "Browser/1",
    ...changes,
  };
}
