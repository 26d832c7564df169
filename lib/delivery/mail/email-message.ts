import { z } from "zod";
import { LOCALES } from "../../../config/runtime/languages";
import { emailAddress } from "../../core/contact/contact-schemas";
import { element, leaf, optional, XML_HEAD } from "../../core/platform/xml";
import { MailContentSchema } from "./mail-content";

/**
 * Body of `POST {api}/email/send` (docs/rules.md#lead-emails), in its two variants. The outbox stores the same shape.
 * `stock` and `requestdate` are Forecourt's additions; unknown fields are dropped.
 */
const line = z.string().max(1_000);
const text = z.string().max(200_000);
const subject = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\r\n]*$/, "must be one line");

const PlaceSchema = z.object({ street: line, postalcode: line, city: line, regioncode: line });

const AddressSchema = PlaceSchema.extend({
  type: z.enum(["home", "delivery"]),
  apartment: line.optional(),
});

/** ADF requires at least one way to reach a contact. */
const ContactSchema = z
  .object({
    full_name: line,
    email: line.optional(),
    phone: line.optional(),
    /** Business address; `country` has two letters. */
    address: PlaceSchema.extend({ country: line }).optional(),
  })
  .refine((contact) => contact.email || contact.phone, "must hold an e-mail address or a phone number");

const AdfVehicleSchema = z.object({
  /** `test-drive` occurs only in mails queued by earlier releases. */
  interest: z.enum(["buy", "lease", "sell", "trade-in", "test-drive"]),
  status: z.enum(["new", "used"]),
  make: line,
  model: line,
  year: z.number().int(),
  vin: line.optional(),
  stock: line.optional(),
  trim: line.optional(),
  doors: line.optional(),
  bodystyle: line.optional(),
  transmission: z.enum(["A", "M"]).optional(),
  interiorcolor: line.optional(),
  exteriorcolor: line.optional(),
  /** Condition of the visitor's own vehicle, in the visitor's words; "certified" for a certified listed vehicle. */
  condition: line.optional(),
  /** URL of a picture of the vehicle. */
  imagetag: text.optional(),
  /** Sale price, otherwise list price, in US dollars; for a visitor's own vehicle, the estimate. */
  price: z.number().nonnegative().optional(),
  /** Odometer reading in miles. */
  odometer: z.number().int().nonnegative().optional(),
  /**
   * Amounts in US dollars. `cash`, for a visitor's own vehicle: the estimate and the loan balance. `finance` and
   * `lease`, for a vehicle on offer: the visitor's down payment, and the estimated payment per month.
   */
  finance: z
    .object({
      method: z.enum(["cash", "finance", "lease"]),
      amount: z.number().nonnegative(),
      monthly: z.number().nonnegative().optional(),
      balance: z.number().nonnegative().optional(),
    })
    .optional(),
  comments: text.optional(),
});

const CustomerSchema = z.object({
  first_name: line,
  last_name: line,
  /** Email address; a contact has an email address, a phone number, or both. */
  email: line.optional(),
  phone: z.object({ value: line, type: z.literal("voice"), time: z.literal("day") }).optional(),
  address: AddressSchema.optional(),
  /** Time of the customer's visit, ISO 8601 with an offset. */
  timeframe: z
    .object({ description: line, earliestdate: line.optional(), latestdate: line.optional() })
    .optional(),
  comments: text.optional(),
});

const PartySchema = z.object({ name: line, url: line.optional(), contact: ContactSchema });

export const AdfEmailSchema = z
  .object({
    type: z.literal("adf"),
    prospect: z.object({
      status: z.enum(["new", "resend"]),
      requestdate: z.iso.datetime({ offset: true }).optional(),
    }),
    subject,
    email: emailAddress,
    vehicle: AdfVehicleSchema,
    /** The visitor's own vehicle as a trade-in: a second vehicle in ADF (docs/domain.md#adf). */
    trade_in: AdfVehicleSchema.optional(),
    customer: CustomerSchema,
    vendor: PartySchema,
    provider: PartySchema,
    comments: text.optional(),
  })
  .meta({ id: "AdfEmail" });

export const TextEmailSchema = z
  .object({ type: z.literal("text"), subject, email: emailAddress, body: text })
  .meta({ id: "TextEmail" });

export const EmailMessageSchema = z
  .discriminatedUnion("type", [AdfEmailSchema, TextEmailSchema])
  .meta({ id: "EmailMessage" });

/** `Message-ID` without its brackets. */
const messageId = z.string().regex(/^[^\s<>]{1,300}$/);

/** Headers that keep a mail in its conversation (RFC 5322 §3.6.4). */
const ThreadSchema = z.object({ inReplyTo: messageId.optional(), references: z.array(messageId).max(50) });

/** Fields of a personal mail besides its text. Without SMTP, the API that sends it needs them too. */
const LetterSchema = z.object({
  from: z.object({ name: line, address: emailAddress }),
  replyTo: z.string().max(320).optional(),
  thread: ThreadSchema,
});

/** HTML part beside the text. */
const html = z.string().max(500_000);

/**
 * Origin of an automatic mail (RFC 3834), which prevents out-of-office replies. `auto-generated`: sent without a
 * request; `auto-replied`: in reply to a person.
 */
const automatic = z.enum(["auto-generated", "auto-replied"]);

/** URL of the one-click unsubscribe (RFC 8058), in mails that can be unsubscribed. */
const listUnsubscribe = z.url({ protocol: /^https?$/ }).max(2_000);

/** Mail as sent over HTTP. A text mail may have files in base64. */
export const EmailPostSchema = z
  .discriminatedUnion("type", [
    AdfEmailSchema,
    TextEmailSchema.extend({
      attachments: z
        .array(z.object({ name: line, type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), content: z.base64() }))
        .max(5)
        .optional(),
      /** Sender and conversation of a personal mail. */
      letter: LetterSchema.optional(),
      html: html.optional(),
      automatic: automatic.optional(),
      listUnsubscribe: listUnsubscribe.optional(),
    }),
  ])
  .meta({ id: "EmailPost" });

/** Attached file; its content is in the table `attachments`. */
const StoredFileSchema = z.object({ id: line, name: line, type: line });

/** Email to be sent: the message, and other data for the mail. Outbox kind `email`. */
export const EmailJobSchema = z.object({
  /** Unique and constant id, used as the ADF id, the `Message-ID` and the `Idempotency-Key` of all attempts. */
  id: z.string().regex(/^[\w.-]{1,100}$/),
  message: EmailMessageSchema,
  /** Time when the visitor sent the form, ISO 8601 with the store's offset. */
  requestDate: z.iso.datetime({ offset: true }),
  /** Sender if `MAIL_FROM` is unset. */
  from: z.object({ name: line, address: emailAddress }),
  /** Visitor's address, so that "Reply" addresses the visitor. */
  replyTo: z.string().optional(),
  /** Files of a text mail. An ADF mail has none, because ADF is its whole body. */
  files: z.array(StoredFileSchema).optional(),
  /** Appointment for the reader's calendar (RFC 5545), attached to a text mail. */
  calendar: z.string().max(20_000).optional(),
  /** Content of a text mail, from which the HTML part is rendered when it is sent. */
  content: MailContentSchema.optional(),
  /** HTML part rendered by another instance. */
  html: html.optional(),
  /** Language of the HTML part, if it is not the default one. */
  language: z.enum(LOCALES).optional(),
  automatic: automatic.optional(),
  listUnsubscribe: listUnsubscribe.optional(),
  /** True for mails to shoppers, which are not sent to addresses that refuse mail. */
  toShopper: z.boolean().optional(),
  /** Conversation of a personal mail. Such a mail has the person's name as its sender even if `MAIL_FROM` is set. */
  thread: ThreadSchema.optional(),
});

export type StoredFile = z.infer<typeof StoredFileSchema>;
export type AdfEmail = z.infer<typeof AdfEmailSchema>;
export type AdfVehicle = z.infer<typeof AdfVehicleSchema>;
export type TextEmail = z.infer<typeof TextEmailSchema>;
export type Letter = z.infer<typeof LetterSchema>;
export type EmailPost = z.infer<typeof EmailPostSchema>;
export type EmailMessage = z.infer<typeof EmailMessageSchema>;
export type EmailJob = z.infer<typeof EmailJobSchema>;

/**
 * Returns an ADF 1.0 document (docs/domain.md#adf; `config/adf/adf-1.0.dtd`): ASCII only, elements in DTD order.
 * @param job lead id, which prevents CRMs from merging two leads, and time of the request
 */
export function adfDocument(email: AdfEmail, job: Pick<EmailJob, "id" | "requestDate">): string {
  const prospect = element("prospect", { status: email.prospect.status }, [
    leaf("id", job.id, { sequence: "1", source: email.provider.name }),
    leaf("requestdate", job.requestDate),
    vehicle(email.vehicle),
    email.trade_in ? vehicle(email.trade_in) : "",
    customer(email),
    vendor(email.vendor),
    provider(email.provider),
  ]);
  return `${XML_HEAD}\n<?adf version="1.0"?>\n${element("adf", {}, [prospect])}\n`;
}

function vehicle(car: AdfEmail["vehicle"]): string {
  return element("vehicle", { interest: car.interest, status: car.status }, [
    leaf("year", String(car.year)),
    leaf("make", car.make),
    leaf("model", car.model),
    optional("vin", car.vin),
    optional("stock", car.stock),
    optional("trim", car.trim),
    optional("doors", car.doors),
    optional("bodystyle", car.bodystyle),
    optional("transmission", car.transmission),
    optional("odometer", car.odometer, { status: "unknown", units: "mi" }),
    optional("condition", car.condition),
    colors(car),
    optional("imagetag", car.imagetag),
    optional("price", car.price, { type: isOwn(car) ? "appraisal" : "quote", currency: "USD" }),
    finance(car.finance),
    optional("comments", car.comments),
  ]);
}

/** Returns true if the vehicle is the visitor's own. */
function isOwn({ interest }: AdfEmail["vehicle"]): boolean {
  return interest === "sell" || interest === "trade-in";
}

/** ADF attributes of the amount for each payment method. */
const AMOUNT = {
  cash: { type: "total" },
  finance: { type: "downpayment", limit: "exact" },
  lease: { type: "downpayment", limit: "exact" },
} as const;

function finance(terms: AdfEmail["vehicle"]["finance"]): string {
  if (!terms) return "";
  return element("finance", {}, [
    leaf("method", terms.method),
    leaf("amount", String(terms.amount), { ...AMOUNT[terms.method], currency: "USD" }),
    optional("amount", terms.monthly, { type: "monthly", currency: "USD" }),
    optional("balance", terms.balance, { type: "finance", currency: "USD" }),
  ]);
}

function colors({ interiorcolor, exteriorcolor }: AdfEmail["vehicle"]): string {
  if (!interiorcolor && !exteriorcolor) return "";
  return element("colorcombination", {}, [
    leaf("interiorcolor", interiorcolor ?? ""),
    leaf("exteriorcolor", exteriorcolor ?? ""),
    leaf("preference", "1"),
  ]);
}

/** Returns the customer element. ADF has no prospect comments, so the site's notes follow the visitor's own text. */
function customer({ customer: person, comments }: AdfEmail): string {
  const said = [person.comments, comments].filter((text) => text !== undefined && text !== "");
  return element("customer", {}, [
    element("contact", {}, [
      leaf("name", person.first_name, { part: "first" }),
      optional("name", person.last_name, { part: "last" }),
      optional("email", person.email),
      optional("phone", person.phone?.value, { type: "voice", time: "day" }),
      address(person.address),
    ]),
    timeframe(person.timeframe),
    said.length > 0 ? leaf("comments", said.join("\n\n")) : "",
  ]);
}

function timeframe(visit: AdfEmail["customer"]["timeframe"]): string {
  if (!visit) return "";
  return element("timeframe", {}, [
    leaf("description", visit.description),
    optional("earliestdate", visit.earliestdate),
    optional("latestdate", visit.latestdate),
  ]);
}

function address(home: AdfEmail["customer"]["address"]): string {
  if (!home) return "";
  return element("address", { type: home.type }, [
    leaf("street", home.street, { line: "1" }),
    optional("apartment", home.apartment),
    leaf("city", home.city),
    leaf("regioncode", home.regioncode),
    leaf("postalcode", home.postalcode),
  ]);
}

function vendor({ name, url, contact }: AdfEmail["vendor"]): string {
  return element("vendor", {}, [leaf("vendorname", name), optional("url", url), contactOf(contact)]);
}

function provider({ name, url, contact }: AdfEmail["provider"]): string {
  const full = leaf("name", name, { part: "full" });
  return element("provider", {}, [full, optional("url", url), contactOf(contact)]);
}

function contactOf(contact: AdfEmail["vendor"]["contact"]): string {
  return element("contact", {}, [
    leaf("name", contact.full_name, { part: "full" }),
    optional("email", contact.email),
    optional("phone", contact.phone, { type: "voice", time: "day" }),
    business(contact.address),
  ]);
}

function business(place: AdfEmail["vendor"]["contact"]["address"]): string {
  if (!place) return "";
  return element("address", { type: "work" }, [
    leaf("street", place.street, { line: "1" }),
    leaf("city", place.city),
    leaf("regioncode", place.regioncode),
    leaf("postalcode", place.postalcode),
    leaf("country", place.country),
  ]);
}
