import {
  DEFAULT_SUBJECT,
  LEAD_TYPES,
  type LeadType,
  PROVIDER_PREFIX,
  STAFF_MAIL_SUBJECT,
  SUBJECT_FORMAT,
} from "../../../config/leads/leads";
import { jpegImage, leadImage } from "../../catalog/vehicle/vehicle-images";
import { formatPhone } from "../../core/contact/phone-format";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { AdfEmail, AdfVehicle, EmailJob, EmailMessage } from "../../delivery/mail/email-message";
import type { StoreProfile } from "../../store/api/profile-schema";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { forStaff } from "../../store/i18n/in-locale";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { Lead } from "./lead";
import {
  appointmentLines,
  bodystyleName,
  detailLines,
  driveLines,
  leadNotes,
  leadText,
  paymentLine,
  quoteCustomer,
  tradeInNotes,
} from "./lead-text";
import { estimatedValue, type TradeIn } from "./valuation";

/**
 * Returns the emails that deliver a lead: one to the store, by its settings for the lead type, and one to a staff
 * member if the lead names one.
 */
export function leadEmails(lead: Lead, store: StoreProfile, siteUrl: string): EmailJob[] {
  return forStaff(() => emailsOf(lead, store, siteUrl));
}

function emailsOf(lead: Lead, store: StoreProfile, siteUrl: string): EmailJob[] {
  const settings = emailSettings(lead.type, store);
  const jobs = [job(lead.id, leadMessage(lead, settings, store, siteUrl), lead, store)];
  if (!lead.direct) return jobs;
  const direct: EmailMessage = {
    type: "text",
    subject: STAFF_MAIL_SUBJECT,
    email: lead.direct.email,
    body: leadText(lead, store, siteUrl),
  };
  return [...jobs, job(`${lead.id}.direct`, direct, lead, store)];
}

function job(id: string, message: EmailMessage, lead: Lead, store: StoreProfile): EmailJob {
  return {
    id,
    message,
    requestDate: zonedTimestamp(lead.createdAt, store.timeZone),
    from: { name: store.name, address: store.email },
    ...(lead.user.email === "" ? {} : { replyTo: lead.user.email }),
    // ADF is the whole body of its mail (docs/domain.md#adf), and a form with a file has no vehicle.
    ...(message.type === "text" && lead.files ? { files: lead.files } : {}),
  };
}

/**
 * Builds the message of a lead. ADF is used only with a vehicle and without a file: CRMs refuse ADF without a vehicle
 * and drop mails with attachments. Other leads are sent as text (docs/domain.md#adf).
 */
function leadMessage(
  lead: Lead,
  settings: EmailSettings,
  store: StoreProfile,
  siteUrl: string,
): EmailMessage {
  const { subject, recipient } = settings;
  const adf = settings.type === "adf" && !lead.files ? adfEmail(lead, settings, store, siteUrl) : null;
  return adf ?? { type: "text", subject, email: recipient, body: leadText(lead, store, siteUrl) };
}

/** Email settings for delivering a lead to the dealership; docs/rules.md#lead-emails. */
export interface EmailSettings {
  type: "adf" | "text";
  /** Subject line with the dealership's name, by the subject format. */
  subject: string;
  /** Email address of the recipient. */
  recipient: string;
}

/**
 * Returns a store's settings for a lead type, by default those of `config/leads/leads`. The recipient is that of the
 * type, else of its department, else of all leads, else the store's address.
 */
export function emailSettings(type: LeadType, store: StoreProfile): EmailSettings {
  const {
    subjectFormat = SUBJECT_FORMAT,
    types = {},
    departments,
    recipient = store.email,
  } = store.leadEmails ?? {};
  const own = Object.hasOwn(types, type) ? types[type] : undefined;
  const subject = own?.subject || LEAD_TYPES[type].subject || DEFAULT_SUBJECT;
  const placeholders: Record<string, string> = { "{subject}": subject, "{dealership}": store.name };
  return {
    type: own?.type ?? LEAD_TYPES[type].email,
    subject: singleLine(
      subjectFormat.replace(/\{(subject|dealership)\}/g, (name) => placeholders[name] ?? name),
    ),
    recipient: own?.recipient ?? departments?.[LEAD_TYPES[type].department] ?? recipient,
  };
}

/**
 * Returns a lead about a vehicle as the payload of an ADF email (docs/rules.md#lead-emails). Returns null without a
 * vehicle, because ADF requires one.
 */
export function adfEmail(
  lead: Lead,
  settings: EmailSettings,
  store: StoreProfile,
  siteUrl: string,
): AdfEmail | null {
  const vehicles = vehiclesOf(lead, siteUrl);
  if (!vehicles) return null;
  const contact = { email: store.email, phone: formatPhone(store.phone, "lead") };
  const manager = `${store.generalManager.firstName} ${store.generalManager.lastName}`;
  return {
    type: "adf",
    prospect: { status: lead.status, requestdate: zonedTimestamp(lead.createdAt, store.timeZone) },
    subject: settings.subject,
    email: settings.recipient,
    ...vehicles,
    customer: adfCustomer(lead, store),
    vendor: {
      name: store.name,
      url: store.site.url,
      contact: { full_name: manager, ...contact, address: addressOf(store) },
    },
    provider: {
      name: `${PROVIDER_PREFIX}${LEAD_TYPES[lead.type].provider}`,
      url: siteUrl,
      contact: { full_name: store.site.name, ...contact },
    },
    comments: leadNotes(lead, store, siteUrl),
  };
}

/** Returns the vehicles of the lead: the one on offer, and the visitor's own as a trade-in (docs/domain.md#adf). */
function vehiclesOf(
  { vehicle, tradeIn, downPayment, payment }: Lead,
  siteUrl: string,
): Pick<AdfEmail, "vehicle" | "trade_in"> | null {
  const own = tradeIn && adfTradeIn(tradeIn);
  if (!vehicle) return own ? { vehicle: own } : null;
  const car = adfVehicle(vehicle);
  const wanted = {
    ...car,
    imagetag: photoAddress(vehicle, siteUrl),
    ...(downPayment === undefined ? {} : { finance: { method: "finance" as const, amount: downPayment } }),
    ...(payment && {
      interest: payment.plan === "lease" ? ("lease" as const) : car.interest,
      finance: { method: payment.plan, amount: payment.down, monthly: payment.monthly },
      comments: [paymentLine(payment), ...(car.comments ? [car.comments] : [])].join("\n"),
    }),
  };
  return { vehicle: wanted, ...(own ? { trade_in: own } : {}) };
}

/** Returns a picture of this vehicle or its model. Pictures that show only the body style are excluded. */
function photoAddress(vehicle: Vehicle, siteUrl: string): string | undefined {
  const { url: own, standIn } = leadImage(vehicle);
  const url = jpegImage(own);
  return standIn || !URL.canParse(url, siteUrl) ? undefined : new URL(url, siteUrl).href;
}

function addressOf(store: StoreProfile): NonNullable<AdfEmail["vendor"]["contact"]["address"]> {
  const { addressLine1, addressLine2, city, state_short, zip } = store;
  const street = [addressLine1, addressLine2].filter(Boolean).join(", ");
  return { street, city, regioncode: state_short, postalcode: zip, country: store.country_short };
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
    ...adfTimeframe(lead, store),
    comments: said
      .map((lines) => lines.join("\n"))
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** Returns the appointment time as an ADF timeframe. */
function adfTimeframe(lead: Lead, store: StoreProfile): Pick<AdfEmail["customer"], "timeframe"> {
  const { appointment } = lead;
  if (!appointment) return {};
  const [earliestdate, latestdate] = [appointment.start, appointment.end].map((at) =>
    zonedTimestamp(at, store.timeZone),
  );
  return { timeframe: { description: appointmentLines(lead, store).join("\n"), earliestdate, latestdate } };
}

/**
 * Converts a vehicle on offer to ADF terms. ADF has no status "certified": such a vehicle is used, in certified
 * condition (docs/domain.md#adf).
 */
export function adfVehicle(vehicle: Vehicle): AdfVehicle {
  const { salePrice } = advertisedPrice(vehicle);
  return {
    interest: "buy",
    status: vehicle.condition === "new" ? "new" : "used",
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    vin: vehicle.vin,
    stock: vehicle.stockNumber,
    trim: vehicle.trim || undefined,
    doors: vehicle.doors?.toString(),
    bodystyle: bodystyleName(vehicle.bodystyle) ?? undefined,
    transmission: adfTransmission(vehicle.transmission),
    interiorcolor: vehicle.interiorColor ?? undefined,
    exteriorcolor: vehicle.exteriorColor ?? undefined,
    price: salePrice ?? undefined,
    odometer: vehicle.mileage,
    condition: vehicle.condition === "certified" ? leadMessages().email.certified : undefined,
    comments: driveLines(vehicle).join("\n") || undefined,
  };
}

/** Converts a visitor's own vehicle to ADF terms (docs/rules.md#trade-in). */
export function adfTradeIn(tradeIn: TradeIn): AdfVehicle {
  const estimate = estimatedValue(tradeIn.valuation);
  return {
    interest: tradeIn.interest,
    status: "used",
    year: tradeIn.year,
    make: tradeIn.make,
    model: tradeIn.model,
    vin: tradeIn.vin ?? undefined,
    trim: tradeIn.trim || undefined,
    doors: tradeIn.doors ?? undefined,
    bodystyle: bodystyleName(tradeIn.bodystyle) ?? undefined,
    transmission: adfTransmission(tradeIn.transmission),
    odometer: tradeIn.miles,
    condition: tradeIn.answers.find(({ questionId }) => questionId === "vehicleCondition")?.answer,
    exteriorcolor: tradeIn.exteriorColor ?? undefined,
    price: estimate ?? undefined,
    finance:
      estimate === null
        ? undefined
        : { method: "cash", amount: estimate, balance: tradeIn.remainingBalance ?? undefined },
    comments: tradeInNotes(tradeIn).join("\n"),
  };
}

/**
 * Returns A or M (docs/rules.md#lead-emails). "Automated manual" shifts automatically and so is A. Undefined if the
 * feed has no transmission.
 */
export function adfTransmission(transmission: string | null): "A" | "M" | undefined {
  if (!transmission) return undefined;
  const manual = /\bmanual\b|\bstick\b|^m$|\bm\/?t\b|\b\d\s*-?\s*m\b/i.test(transmission);
  return manual && !/auto|cvt|dual[ -]clutch/i.test(transmission) ? "M" : "A";
}
