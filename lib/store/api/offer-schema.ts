import { z } from "zod";
import { imageUrl, text } from "./fields";
import { type Spoken, withTranslations } from "./translations";

/**
 * Offers (docs/rules.md#offers) with the field names of the store API. Fields are added, because an offer cannot be
 * shown honestly without them: the annual rate of a financing offer, and the stores that honor an offer. Three more make
 * it selectable: the cash rebate, who gets it, and the offers that it combines with.
 */

export const OFFER_DEPARTMENTS = ["service", "dealer", "sales"] as const;
export const OFFER_LABELS = ["Discount", "Limited Time", "Warranty", "APR", "Factory", "Loyalty"] as const;

const dollars = z.number().nonnegative().finite().nullable().default(null);

/** Moment with an offset, or a date or time in the store's time zone. */
const OfferDateSchema = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);

export const OfferSchema = withTranslations(
  z.object({
    id: z.string().regex(/^ofr_[A-Za-z0-9_-]{1,80}$/, "an offer's id begins with ofr_"),
    /** Kind of benefit in the store's wording: "lease", "rebate", "warranty". */
    offer_type: z.string().trim().default(""),
    department: z.enum(OFFER_DEPARTMENTS),
    type: z.enum(["dealer", "apr"]),
    type_label: z.enum(OFFER_LABELS),
    name: text,
    image: imageUrl.nullable().default(null),
    /** Large headline of the offer: "15% off". */
    badge: z.string().trim().default(""),
    description: z.string().trim().default(""),
    /** Disclaimer; may contain `{startDate}` and `{endDate}`. */
    disclaimer: z.string().trim().default(""),
    offer_recurring: z.enum(["monthly", "none"]).default("none"),
    /** Null if the offer has no start; `offer_enddate` works in the same way. */
    offer_startdate: OfferDateSchema.nullable().default(null),
    offer_enddate: OfferDateSchema.nullable().default(null),
    offer_terms: z
      .object({
        monthly_payment: dollars,
        /** Term in months. */
        term_length: z.number().int().min(1).max(120).nullable().default(null),
        /** Annual percentage rate of an offer of type `apr`. */
        apr: z.number().min(0).max(99).nullable().default(null),
      })
      .nullable()
      .default(null),
    /** Lease credits, and a rebate off the price of a purchase or a lease. */
    offer_credits: z
      .object({ lease_rebate: dollars, lease_cash: dollars, cash_rebate: dollars })
      .nullable()
      .default(null),
    offer_debits: z.object({ downpayment: dollars, acquisition_fee: dollars }).nullable().default(null),
    /**
     * Conditions for vehicles in the format of `lib/catalog/pricing/vehicle-rules`. Null if the offer is not about
     * vehicles or applies to all.
     */
    vehicles_conditions: z
      .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .nullable()
      .default(null),
    /** Buyers who get the offer, in a few words ("Military"); empty for everyone. */
    eligibility: z.string().trim().max(60).default(""),
    /** Ids of the offers with which this one may be combined; either of two offers may name the other. */
    combinesWith: z.array(text).default([]),
    /** Stores that honor the offer; empty for all. */
    storeIds: z.array(text).default([]),
  }),
  ["name", "badge", "description", "disclaimer", "eligibility"],
).meta({ id: "Offer" });

export type Offer = z.infer<typeof OfferSchema> & Spoken;
export type OfferDepartment = Offer["department"];
