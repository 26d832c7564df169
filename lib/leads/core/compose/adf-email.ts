import { ADF_BODYSTYLES, LEAD_TYPES, PROVIDER_PREFIX } from "../../../../config/leads/leads";
import type { AdfEmail, AdfVehicle } from "../../../delivery/mail/email-message";
import type { StoreProfile } from "../../../store/api/profile-schema";
import { vehiclePrice } from "../../../store/api/vehicle-price";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import type { Lead } from "../lead";
import { formatPhone } from "../phone-format";
import { adfTradeIn } from "../trade/trade-in-lines";
import { adfTransmission } from "./adf-transmission";
import type { EmailSettings } from "./email-settings";
import { appointmentLines, detailLines, leadNotes } from "./lead-text";
import { quoteCustomer } from "./quoted";
import { requestDate } from "./request-date";

/**
 * A lead about a vehicle as the payload of an ADF e-mail (docs/rules.md#lead-emails); null without a vehicle: ADF
 * requires one.
 */
export function adfEmail(
  lead: Lead,
  settings: EmailSettings,
  store: StoreProfile,
  siteUrl: string,
): AdfEmail | null {
  const vehicles = vehiclesOf(lead);
  if (!vehicles) return null;
  const contact = { email: store.email, phone: formatPhone(store.phone, "lead") };
  const manager = `${store.generalManager.firstName} ${store.generalManager.lastName}`;
  return {
    type: "adf",
    prospect: { status: lead.status, requestdate: requestDate(lead.createdAt, store.timeZone) },
    subject: settings.subject,
    email: settings.recipient,
    ...vehicles,
    customer: adfCustomer(lead, store),
    vendor: { name: store.name, contact: { full_name: manager, ...contact } },
    provider: {
      name: `${PROVIDER_PREFIX}${LEAD_TYPES[lead.type].provider}`,
      contact: { full_name: store.site.name, ...contact },
    },
    comments: leadNotes(lead, store, siteUrl),
  };
}

/** The vehicle of the lead, and, besides one on offer, the visitor's own (docs/domain.md#adf). */
function vehiclesOf({ type, vehicle, tradeIn }: Lead): Pick<AdfEmail, "vehicle" | "trade_in"> | null {
  const own = tradeIn && adfTradeIn(tradeIn);
  if (!vehicle) return own ? { vehicle: own } : null;
  const { interest } = LEAD_TYPES[type];
  return { vehicle: { ...adfVehicle(vehicle), interest }, ...(own ? { trade_in: own } : {}) };
}

function adfCustomer(lead: Lead, store: StoreProfile): AdfEmail["customer"] {
  const { firstName, lastName, email, phone, address } = lead.user;
  const said = [appointmentLines(lead, store), detailLines(lead), [quoteCustomer(lead.comments)]];
  return {
    first_name: firstName,
    last_name: lastName,
    ...(email === "" ? {} : { email }),
    ...(phone === "" ? {} : { phone: { value: formatPhone(phone, "lead"), type: "voice", time: "day" } }),
    ...(address ? { address } : {}),
    comments: said
      .map((lines) => lines.join("\n"))
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** A vehicle on offer, in ADF's terms. ADF has no "certified": it counts as used (docs/domain.md#adf). */
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
