/** The specification's values (§3, §4), as they stand in addresses. The contract's schemas are made from them. */
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
