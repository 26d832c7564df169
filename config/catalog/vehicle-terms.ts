/** The values (docs/rules.md#vehicle-terms), as in addresses. The contract's schemas are made from them. */
export const CONDITION_SLUGS = ["new", "used", "certified"] as const;

export const BODYSTYLE_SLUGS = [
  "suvs",
  "sedans",
  "wagons",
  "coupes",
  "convertibles",
  "hatchbacks",
  "trucks",
  "minivans",
] as const;
