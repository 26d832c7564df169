/**
 * Words of a feed's Type or New/Used column by condition (docs/rules.md#vehicle-terms). A demonstrator or loaner is sold as used:
 * the FTC's Used Car Rule (16 CFR 455.1) counts any car driven beyond delivery and road test as used.
 */
export const CONDITION_WORDS = [
  [
    "certified",
    [
      "c",
      "cpo",
      "certified",
      "certified pre owned",
      "certified preowned",
      "certified used",
      "manufacturer certified",
    ],
  ],
  ["new", ["n", "new"]],
  [
    "used",
    [
      "u",
      "used",
      "pre owned",
      "preowned",
      "p",
      "demo",
      "demonstrator",
      "loaner",
      "courtesy",
      "service loaner",
    ],
  ],
] as const;

/** What a feed writes for yes. */
export const YES_WORDS = ["yes", "true", "1", "y", "t", "x", "on", "certified", "cpo", "c"] as const;
/** What a feed writes where no price is given. */
export const NO_PRICE_WORDS = [
  "call",
  "call for price",
  "please call",
  "n a",
  "na",
  "none",
  "null",
  "tbd",
  "contact us",
] as const;
