import type { StoreProfile } from "../../../store/api/profile-schema";
import { vehiclePath } from "../../../store/api/vehicle-path";
import { vehiclePrice } from "../../../store/api/vehicle-price";
import { formatDollars } from "../../../store/i18n/format";
import { leadMessages } from "../../../store/i18n/lead-messages";
import { formatDateTime } from "../../schedule/format-slot";
import type { Lead, LeadAddress } from "../lead";
import { formatPhone } from "../phone-format";
import { tradeInLines } from "../trade/trade-in-lines";
import { labelled, quoted } from "./quoted";
import { requestDate } from "./request-date";

const copy = leadMessages().email;

/** The lead for a person to read; body of the text e-mail. */
export function leadText(lead: Lead, store: StoreProfile, siteUrl: string): string {
  const blocks = [
    [lead.status === "resend" ? copy.returning : copy.newLead],
    personLines(lead),
    vehicleLines(lead),
    lead.tradeIn ? tradeInLines(lead.tradeIn) : [],
    appointmentLines(lead, store),
    detailLines(lead),
    lead.comments === "" ? [] : [`${copy.message}:`, quoted(lead.comments)],
    [leadNotes(lead, store, siteUrl)],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

/** What the dealership should know besides the visitor's message: suspicion, page, consent, ads, id. */
export function leadNotes(lead: Lead, store: StoreProfile, siteUrl: string): string {
  const { consent, spamReason, vehicle, agreements = [], files = [] } = lead;
  const page = vehicle ? vehiclePath(vehicle) : consent.page;
  const notes = [
    ...(spamReason ? [copy.possibleSpam(copy.spamReasons[spamReason])] : []),
    `${copy.received}: ${requestDate(lead.createdAt, store.timeZone)}`,
    ...(page ? [`${copy.page}: ${siteUrl}${page}`] : []),
    ...(lead.phoneConfirmedAt === undefined
      ? []
      : [copy.phoneConfirmed(requestDate(lead.phoneConfirmedAt, store.timeZone))]),
    consent.given
      ? copy.consentYes(consent.version, requestDate(consent.at, store.timeZone))
      : copy.consentNo,
    ...agreements
      .filter(({ person }) => person === undefined)
      .map(({ version, at }) => copy.agreed(version, requestDate(at, store.timeZone))),
    ...(files.length > 0 ? [`${copy.files}: ${files.map((file) => file.name).join(", ")}`] : []),
    ...Object.entries(lead.ads).map(([name, value]) => `${name}: ${value}`),
    `${copy.leadId}: ${lead.id}`,
  ];
  return notes.join("\n");
}

/** The booked time, formatted and as an exact timestamp; none for most leads. */
export function appointmentLines({ appointment }: Lead, { timeZone }: StoreProfile): string[] {
  if (!appointment) return [];
  const { start } = appointment;
  return [copy.testDrive(formatDateTime(start, timeZone), requestDate(start, timeZone))];
}

/** The form's own answers, under their headings. */
export function detailLines({ direct, details = [] }: Lead): string[] {
  const staff = direct ? [`${copy.staff}: ${direct.name}`] : [];
  const lines = details.flatMap(({ section, label, value }, index) => {
    const heading = section !== undefined && section !== details[index - 1]?.section;
    return [...(heading ? [...(index > 0 ? [""] : []), section] : []), labelled(label, value)];
  });
  return [...staff, ...lines];
}

/** A form may require an address or a number alone. */
function personLines({ user: { firstName, lastName, email, phone, address } }: Lead): string[] {
  return [
    `${copy.name}: ${`${firstName} ${lastName}`.trim()}`,
    ...(email === "" ? [] : [`${copy.email}: ${email}`]),
    ...(phone === "" ? [] : [`${copy.phone}: ${formatPhone(phone, "email")}`]),
    ...(address ? [`${copy.address}: ${addressLine(address)}`] : []),
  ];
}

function addressLine({ street, apartment, city, regioncode, postalcode }: LeadAddress): string {
  return [[street, apartment].filter(Boolean).join(" "), city, `${regioncode} ${postalcode}`].join(", ");
}

function vehicleLines({ vehicle, vin }: Lead): string[] {
  if (!vehicle) return vin ? [`${copy.vinGone}: ${vin}`] : [];
  const { salePrice } = vehiclePrice(vehicle);
  return [
    `${copy.vehicle}: ${[vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(" ")}`,
    `${copy.stock}: ${vehicle.stockNumber}`,
    `${copy.vin}: ${vehicle.vin}`,
    `${copy.miles}: ${vehicle.mileage.toLocaleString("en-US")}`,
    ...(salePrice === null ? [] : [`${copy.price}: ${formatDollars(salePrice)}`]),
  ];
}
