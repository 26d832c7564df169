import { ADF_BODYSTYLES } from "../../../config/leads/leads";
import { statusBadge } from "../../catalog/vehicle/badges";
import { formatPhone } from "../../core/contact/phone-format";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { leadMessages } from "../../store/i18n/lead-messages";
import { messages } from "../../store/i18n/messages";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { formatDateTime } from "../schedule/format-slot";
import type { Lead, LeadAddress } from "./lead";
import type { LeadPayment } from "./lead-payment";
import type { TradeIn } from "./valuation";

const copy = () => leadMessages().email;
const tradeInCopy = () => valuationMessages().email;
const offerCopy = () => valuationMessages().offers;
const photoCopy = () => valuationMessages().photos;

/** Returns the lead as readable text, the body of the text email. */
export function leadText(lead: Lead, store: StoreProfile, siteUrl: string): string {
  const blocks = [
    [lead.status === "resend" ? copy().returning : copy().newLead],
    personLines(lead),
    vehicleLines(lead),
    lead.tradeIn ? tradeInLines(lead.tradeIn) : [],
    appointmentLines(lead, store),
    detailLines(lead),
    lead.comments === "" ? [] : [`${copy().message}:`, quoted(lead.comments)],
    [leadNotes(lead, store, siteUrl)],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

/** Returns additional notes for the dealership: spam suspicion, page of the form, consent, ads, and id. */
export function leadNotes(lead: Lead, store: StoreProfile, siteUrl: string): string {
  const { consent, spamReason, vehicle, agreements = [], files = [] } = lead;
  const { page } = consent;
  const vehiclePage = vehicle && vehiclePath(vehicle);
  const notes = [
    ...(spamReason ? [copy().possibleSpam(copy().spamReasons[spamReason])] : []),
    `${copy().received}: ${zonedTimestamp(lead.createdAt, store.timeZone)}`,
    ...(page ? [`${copy().page}: ${siteUrl}${page}`] : []),
    ...(vehiclePage && vehiclePage !== page ? [`${copy().vehiclePage}: ${siteUrl}${vehiclePage}`] : []),
    ...(lead.user.language ? [copy().language(copy().languages[lead.user.language])] : []),
    ...(lead.phoneConfirmedAt === undefined
      ? []
      : [copy().phoneConfirmed(zonedTimestamp(lead.phoneConfirmedAt, store.timeZone))]),
    consent.given
      ? copy().consentYes(consent.version, zonedTimestamp(consent.at, store.timeZone))
      : copy().consentNo,
    ...agreements
      .filter(({ person }) => person === undefined)
      .map(({ version, at }) => copy().agreed(version, zonedTimestamp(at, store.timeZone))),
    ...(files.length > 0 ? [`${copy().files}: ${files.map((file) => file.name).join(", ")}`] : []),
    ...Object.entries(lead.ads).map(([name, value]) => `${name}: ${value}`),
    `${copy().leadId}: ${lead.id}`,
  ];
  return notes.join("\n");
}

/** Returns the booked time, formatted and as an exact timestamp; empty for most leads. */
export function appointmentLines({ appointment }: Lead, { timeZone }: StoreProfile): string[] {
  if (!appointment) return [];
  const { start } = appointment;
  return [copy().testDrive(formatDateTime(start, timeZone), zonedTimestamp(start, timeZone))];
}

/** Formats the form's own values under their headings. */
export function detailLines({ direct, details = [] }: Lead): string[] {
  const staff = direct ? [`${copy().staff}: ${direct.name}`] : [];
  const lines = details.flatMap(({ section, label, value }, index) => {
    const heading = section !== undefined && section !== details[index - 1]?.section;
    return [...(heading ? [...(index > 0 ? [""] : []), section] : []), labelled(label, value)];
  });
  return [...staff, ...lines];
}

/** Returns the lines about a person. A form may require only an address or only a number. */
function personLines({ user: { firstName, lastName, email, phone, address } }: Lead): string[] {
  return [
    `${copy().name}: ${`${firstName} ${lastName}`.trim()}`,
    ...(email === "" ? [] : [`${copy().email}: ${email}`]),
    ...(phone === "" ? [] : [`${copy().phone}: ${formatPhone(phone, "email")}`]),
    ...(address ? [`${copy().address}: ${addressLine(address)}`] : []),
  ];
}

function addressLine({ street, apartment, city, regioncode, postalcode }: LeadAddress): string {
  return [[street, apartment].filter(Boolean).join(" "), city, `${regioncode} ${postalcode}`].join(", ");
}

/** Formats the estimated payment of the vehicle, as on the page. */
export function paymentLine({ text }: LeadPayment): string {
  return `${copy().payment}: ${text}`;
}

function vehicleLines({ vehicle, vin, payment }: Lead): string[] {
  if (!vehicle) return vin ? [`${copy().vinGone}: ${vin}`] : [];
  const { salePrice } = advertisedPrice(vehicle);
  return [
    `${copy().vehicle}: ${[vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(" ")}`,
    `${copy().stock}: ${vehicle.stockNumber}`,
    `${copy().vin}: ${vehicle.vin}`,
    `${copy().miles}: ${vehicle.mileage.toLocaleString("en-US")}`,
    ...(salePrice === null ? [] : [`${copy().price}: ${formatDollars(salePrice)}`]),
    ...(payment ? [paymentLine(payment)] : []),
    ...known([
      [copy().bodystyle, bodystyleName(vehicle.bodystyle)],
      [copy().transmission, vehicle.transmission],
      [copy().exteriorColor, vehicle.exteriorColor],
      [copy().interiorColor, vehicle.interiorColor],
    ]),
    ...driveLines(vehicle),
  ];
}

/** Returns facts about a listed vehicle for which ADF has no element, first the reason why it is not for sale. */
export function driveLines({
  status,
  drivetrain,
  fuelType,
}: Pick<Vehicle, "status" | "drivetrain" | "fuelType">): string[] {
  const held = statusBadge({ status });
  return known([
    [copy().vehicleStatus, held && messages().vehicle.statuses[held.status].badge],
    [copy().drivetrain, drivetrain],
    [copy().fuel, fuelType],
  ]);
}

/** Formats each known value as `Label: value`. */
function known(facts: [label: string, value: string | null][]): string[] {
  return facts.flatMap(([label, value]) => (value ? [labelled(label, value)] : []));
}

/** Returns the display name of a body style, such as "SUV", or null if unknown. */
export function bodystyleName(bodystyle: string | null): string | null {
  return (bodystyle && ADF_BODYSTYLES[bodystyle]) || null;
}

/** Formats a visitor's own vehicle for readers (docs/rules.md#trade-in). */
export function tradeInLines(tradeIn: TradeIn): string[] {
  const { interest, year, make, model, trim, vin, miles } = tradeIn;
  return [
    `${tradeInCopy().tradeIn[interest]}: ${[year, make, model, trim].filter(Boolean).join(" ")}`,
    ...(vin ? [`${tradeInCopy().vin}: ${vin}`] : []),
    `${tradeInCopy().miles}: ${formatNumber(miles)}`,
    ...known([
      [copy().bodystyle, bodystyleName(tradeIn.bodystyle)],
      [copy().doors, tradeIn.doors],
      [copy().transmission, tradeIn.transmission],
      [copy().exteriorColor, tradeIn.exteriorColor],
    ]),
    ...tradeInNotes(tradeIn),
  ];
}

/**
 * Returns trade-in facts for which ADF has no element: fuel, answers, photos, and the valuation shown to the visitor.
 */
export function tradeInNotes(tradeIn: TradeIn): string[] {
  return [
    ...known([[copy().fuel, tradeIn.fuelType]]),
    ...answerLines(tradeIn),
    ...photoLines(tradeIn),
    ...valuationLines(tradeIn),
  ];
}

function answerLines({ answers }: TradeIn): string[] {
  return answers.map(({ question, answer }) =>
    answer.includes("\n") ? `${question}\n${quoted(answer)}` : tradeInCopy().answer(question, answer),
  );
}

/**
 * Returns the link to the photos. Photos are on a separate page, because CRMs drop ADF mails with attachments
 * (docs/domain.md#adf).
 */
function photoLines({ photos }: TradeIn): string[] {
  return photos ? [tradeInCopy().photos(photoCopy().given(photos.count), photos.url)] : [];
}

/** Formats the valuation that the visitor saw, so that the dealership does not contradict it. */
function valuationLines({ valuation, remainingBalance }: TradeIn): string[] {
  const owed = remainingBalance === null ? [] : [tradeInCopy().owed(formatDollars(remainingBalance))];
  if (!valuation) return owed;
  if (valuation.kind === "call") return [...owed, tradeInCopy().call];
  const offers = valuation.offers.map((offer) => {
    if (offer.type === "bringVehicleIn")
      return tradeInCopy().bringIn(offer.reasons.map((reason) => tradeInCopy().reasons[reason]).join(", "));
    const { amount, low, high } = offer.estimate;
    const title = offerCopy()[offer.type].title.toLowerCase();
    return tradeInCopy().estimate(title, formatDollars(amount), formatDollars(low), formatDollars(high));
  });
  return [...owed, ...offers];
}

/** Prefixes each line of a visitor's text with a quote mark, to distinguish it from the site's own text. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Returns `Label: value`. A value of several lines is quoted below the label. */
export function labelled(label: string, value: string): string {
  return value.includes("\n") ? `${label}:\n${quoted(value)}` : `${label}: ${value}`;
}

/** Prefixes of the lines that the site adds to a lead. */
const siteHeadings = () =>
  [
    copy().received,
    copy().page,
    copy().vehiclePage,
    copy().leadId,
    copy().files,
    copy().phoneConfirmed(""),
    copy().consentNo,
    copy().agreed("", ""),
    copy().possibleSpam(""),
    copy().testDrive("", ""),
    copy().language(""),
  ].map((line) => line.split(/[:(]/)[0]!.trim().toLowerCase());

/**
 * Returns a visitor's message for ADF, unchanged because CRMs show it as the customer's own words. It is quoted only if
 * a line looks like one that the site adds.
 */
export function quoteCustomer(text: string): string {
  const lines = text.toLowerCase().split("\n");
  const headings = siteHeadings();
  return lines.some((line) => headings.some((heading) => line.trim().startsWith(heading)))
    ? quoted(text)
    : text;
}
