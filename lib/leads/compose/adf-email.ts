import { ADF_BODYSTYLES, LEAD_TYPES, PROVIDER_PREFIX } from "../../../config/leads";
import type { AdfEmail, AdfVehicle } from "../../mail/email-message";
import type { StoreProfile, Vehicle } from "../../store-api/schemas";
import type { TradeIn } from "../../valuation/trade-in";
import { vehiclePrice } from "../../vehicle/vehicle-price";
import type { Lead } from "../lead";
import { formatPhone } from "../phone-format";
import { adfTransmission } from "./adf-transmission";
import { appointmentLines, leadNotes } from "./lead-text";
import { requestDate } from "./request-date";
import { leadSubject } from "./subject";
import { adfTradeIn } from "./trade-in";

/** A lead about a vehicle as specification §3's "ADF type" payload. */
export function adfEmail(lead: Lead & AboutVehicle, store: StoreProfile, siteUrl: string): AdfEmail {
  const contact = { email: store.email, phone: formatPhone(store.phone, "lead") };
  const manager = `${store.generalManager.firstName} ${store.generalManager.lastName}`;
  return {
    type: "adf",
    prospect: { status: lead.status, requestdate: requestDate(lead.createdAt, store.timeZone) },
    subject: leadSubject(lead.type, store.name),
    email: store.email,
    ...vehiclesOf(lead),
    customer: {
      first_name: lead.user.firstName,
      last_name: lead.user.lastName,
      email: lead.user.email,
      phone: { value: formatPhone(lead.user.phone, "lead"), type: "voice", time: "day" },
      comments: [...appointmentLines(lead, store), lead.comments].filter(Boolean).join("\n\n"),
    },
    vendor: { name: store.name, contact: { full_name: manager, ...contact } },
    provider: {
      name: `${PROVIDER_PREFIX}${LEAD_TYPES[lead.type].provider}`,
      contact: { full_name: store.site.name, ...contact },
    },
    comments: leadNotes(lead, store, siteUrl),
  };
}

/** ADF wants a vehicle: one on offer, or the visitor's own. */
export type AboutVehicle = { vehicle: Vehicle } | { vehicle: null; tradeIn: TradeIn };

/** The vehicle of the lead, and beside one on offer the visitor's own (domain §1). */
function vehiclesOf(lead: Lead & AboutVehicle): Pick<AdfEmail, "vehicle" | "trade_in"> {
  const { vehicle, tradeIn } = lead;
  if (!vehicle) return { vehicle: adfTradeIn(lead.tradeIn) };
  if (tradeIn) return { vehicle: adfVehicle(vehicle), trade_in: adfTradeIn(tradeIn) };
  return { vehicle: { ...adfVehicle(vehicle), interest: LEAD_TYPES[lead.type].interest } };
}

/** A vehicle on offer, as ADF names its parts. ADF knows no "certified": it is used (domain §1). */
export function adfVehicle(vehicle: Vehicle): AdfVehicle {
  const { salePrice, oldPrice } = vehiclePrice(vehicle);
  return {
    interest: "buy",
    status: vehicle.condition === "new" ? "new" : "used",
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    vin: vehicle.vin,
    stock: vehicle.stockNumber,
    trim: vehicle.trim || undefined,
    bodystyle: (vehicle.bodystyle && ADF_BODYSTYLES[vehicle.bodystyle]) ?? undefined,
    transmission: adfTransmission(vehicle.transmission),
    interiorcolor: vehicle.interiorColor ?? undefined,
    exteriorcolor: vehicle.exteriorColor ?? undefined,
    price: salePrice ?? oldPrice ?? undefined,
    odometer: vehicle.mileage,
  };
}
