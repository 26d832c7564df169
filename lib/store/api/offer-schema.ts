import { z } from "zod";
import { imageUrl, text } from "./fields";

/**
 * Offers (docs/rules.md#offers) under the field names of the store API. There are two additional fields, because an
 * offer cannot be shown honestly without them: the annual rate of a financing offer, and which stores honour an
 * offer.
 */

export const OFFER_DEPARTMENTS = ["service", "dealer", "sales"] as const;
export const OFFER_LABELS = ["Discount", "Limited Time", "Warranty", "APR", "Factory", "Loyalty"] as const;

const dollars = z.number().nonnegative().finite().nullable().default(null);

/** A moment with its offset, or a time or a day on the store's own clock. */
const OfferDateSchema = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);

export const OfferSchema = z
  .object({
    id: z.string().regex(/^ofr_[A-Za-z0-9_-]{1,80}$/, "an offer's id begins with ofr_"),
    /** Kind of benefit, in the store's own wording: "lease", "rebate", "warranty". */
    offer_type: z.string().trim().default(""),
    department: z.enum(OFFER_DEPARTMENTS),
    type: z.enum(["dealer", "apr"]),
    type_label: z.enum(OFFER_LABELS),
    name: text,
    image: imageUrl.nullable().default(null),
    /** Large headline of the offer: "15% off". */
    badge: z.string().trim().default(""),
    description: z.string().trim().default(""),
    /** Disclaimer, which may contain `{startDate}` and `{endDate}`. */
    disclaimer: z.string().trim().default(""),
    offer_recurring: z.enum(["monthly", "none"]).default("none"),
    /** Null leaves that end open. */
    offer_startdate: OfferDateSchema.nullable().default(null),
    offer_enddate: OfferDateSchema.nullable().default(null),
    offer_terms: z
      .object({
        monthly_payment: dollars,
        /** Months. */
        term_length: z.number().int().min(1).max(120).nullable().default(null),
        /** Percent a year; of an offer of type `apr`. */
        apr: z.number().min(0).max(99).nullable().default(null),
      })
      .nullable()
      .default(null),
    offer_credits: z.object({ lease_rebate: dollars, lease_cash: dollars }).nullable().default(null),
    offer_debits: z.object({ downpayment: dollars, acquisition_fee: dollars }).nullable().default(null),
    /**
     * Conditions for vehicles, in a form that `lib/catalog/pricing/vehicle-rules` reads; null: the offer is not about a
     * vehicle, or applies to all.
     */
    vehicles_conditions: z
      .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .nullable()
      .default(null),
    /** Stores that honour it; empty: all of them. */
    storeIds: z.array(text).default([]),
  })
  .meta({ id: "Offer" });

export type Offer = z.infer<typeof OfferSchema>;
export type OfferDepartment = Offer["department"];
