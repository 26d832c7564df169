import { z } from "zod";

/**
 * What `POST {api}/email/send` takes (docs/rules.md#lead-emails), in its two variants. The same shape waits in the
 * outbox. `stock` and `requestdate` are our additions; unknown fields are dropped.
 */
const line = z.string().max(1_000);
const text = z.string().max(200_000);
const subject = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\r\n]*$/, "must be one line");

/** ADF requires at least one way to reach a contact. */
const ContactSchema = z
  .object({ full_name: line, email: line.optional(), phone: line.optional() })
  .refine((contact) => contact.email || contact.phone, "must hold an e-mail address or a phone number");

const AddressSchema = z.object({
  type: z.enum(["home", "delivery"]),
  street: line,
  postalcode: line,
  city: line,
  regioncode: line,
  apartment: line.optional(),
});

const AdfVehicleSchema = z.object({
  interest: z.enum(["buy", "sell", "trade-in", "test-drive"]),
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
  /** About the visitor's own vehicle, as the visitor wrote it. */
  condition: line.optional(),
  /** US dollars: the sale price, else the old one; of a visitor's own vehicle our estimate. */
  price: z.number().nonnegative().optional(),
  /** Miles. */
  odometer: z.number().int().nonnegative().optional(),
  /** Of a visitor's own vehicle, US dollars: what we estimate, and what is owed on it. */
  finance: z
    .object({
      method: z.literal("cash"),
      amount: z.number().nonnegative(),
      balance: z.number().nonnegative().optional(),
    })
    .optional(),
  comments: text.optional(),
});

const CustomerSchema = z.object({
  first_name: line,
  last_name: line,
  /** At least one of the two is set. */
  email: line.optional(),
  phone: z.object({ value: line, type: z.literal("voice"), time: z.literal("day") }).optional(),
  address: AddressSchema.optional(),
  comments: text.optional(),
});

const PartySchema = z.object({ name: line, contact: ContactSchema });

export const AdfEmailSchema = z
  .object({
    type: z.literal("adf"),
    prospect: z.object({
      status: z.enum(["new", "resend"]),
      requestdate: z.iso.datetime({ offset: true }).optional(),
    }),
    subject,
    email: z.email(),
    vehicle: AdfVehicleSchema,
    /** The visitor's own vehicle, where another one is wanted: a second vehicle in ADF (docs/domain.md#adf). */
    trade_in: AdfVehicleSchema.optional(),
    customer: CustomerSchema,
    vendor: PartySchema,
    provider: PartySchema,
    comments: text.optional(),
  })
  .meta({ id: "AdfEmail" });

export const TextEmailSchema = z
  .object({ type: z.literal("text"), subject, email: z.email(), body: text })
  .meta({ id: "TextEmail" });

export const EmailMessageSchema = z
  .discriminatedUnion("type", [AdfEmailSchema, TextEmailSchema])
  .meta({ id: "EmailMessage" });

/** As sent over HTTP: a text may have files, in base64. */
export const EmailPostSchema = z
  .discriminatedUnion("type", [
    AdfEmailSchema,
    TextEmailSchema.extend({
      attachments: z
        .array(z.object({ name: line, type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), content: z.base64() }))
        .max(5)
        .optional(),
    }),
  ])
  .meta({ id: "EmailPost" });

/** A file of a mail; its content is in the table `attachments`. */
const StoredFileSchema = z.object({ id: line, name: line, type: line });

/** An e-mail to be sent: the message, and the other data that a mail needs. Kind `email` in the outbox. */
export const EmailJobSchema = z.object({
  /** Unique and fixed: the ADF id, the `Message-ID` and the `Idempotency-Key` of every attempt. */
  id: z.string().regex(/^[\w.-]{1,100}$/),
  message: EmailMessageSchema,
  /** When the visitor sent the form, ISO 8601 with the offset of the store's time zone. */
  requestDate: z.iso.datetime({ offset: true }),
  /** Sender where `MAIL_FROM` is unset. */
  from: z.object({ name: line, address: z.email() }),
  /** The visitor's address, so that "reply" answers the visitor. */
  replyTo: z.string().optional(),
  /** Only of a text: ADF is the whole body of its mail. */
  files: z.array(StoredFileSchema).optional(),
});

export type StoredFile = z.infer<typeof StoredFileSchema>;
export type AdfEmail = z.infer<typeof AdfEmailSchema>;
export type AdfVehicle = z.infer<typeof AdfVehicleSchema>;
export type TextEmail = z.infer<typeof TextEmailSchema>;
export type EmailPost = z.infer<typeof EmailPostSchema>;
export type EmailMessage = z.infer<typeof EmailMessageSchema>;
export type EmailJob = z.infer<typeof EmailJobSchema>;
