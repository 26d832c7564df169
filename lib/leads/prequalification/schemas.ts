import * as z from "zod/mini";
import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { PREQUALIFICATION } from "../../../config/leads/prequalification";

const BANDS = CREDIT_BANDS.map(({ id }) => id) as [CreditBandId, ...CreditBandId[]];
const name = z.string().check(z.minLength(1), z.maxLength(PREQUALIFICATION.name));

/** Terms of a lender's offer, as its answer has them and as a deal stores them. */
export const LenderOfferSchema = z.object({
  /** The lender's own name of the shopper's tier. */
  tier: name,
  band: z.enum(BANDS),
  /** Last day on which it is valid, `YYYY-MM-DD` at the store. */
  until: z.iso.date(),
  programs: z
    .array(
      z.object({
        apr: z.number().check(z.gte(0), z.lte(PREQUALIFICATION.maxRate)),
        termMonths: z.number().check(z.int(), z.gte(1), z.lte(PREQUALIFICATION.maxTerm)),
        maximum: z.number().check(z.int(), z.gte(1), z.lte(PREQUALIFICATION.maxAmount)),
      }),
    )
    .check(z.minLength(1), z.maxLength(PREQUALIFICATION.programs)),
});
export type LenderOffer = z.output<typeof LenderOfferSchema>;

/** Result of a soft pull, as a deal stores it. It has no name, address or birth date. */
export const PrequalificationSchema = z.object({
  lender: name,
  isSample: z.boolean(),
  /** Null if the lender offers nothing. */
  offer: z.nullable(LenderOfferSchema),
  /** The consent to the soft pull: version of its text, and milliseconds since 1970. */
  consent: z.object({ version: z.string().check(z.maxLength(40)), at: z.number() }),
  /** Keyed hash of the details, by which the same form is recognized. */
  key: z.string().check(z.maxLength(64)),
});
export type Prequalification = z.output<typeof PrequalificationSchema>;
