/**
 * Fields of the FTC's Buyers Guide that the site fills in (16 CFR 455.2,
 * https://www.ecfr.gov/current/title-16/section-455.2). The form and its wording are the FTC's. A store's
 * profile maps each field to a field of its PDF form.
 */
export const GUIDE_TEXTS = [
  "make",
  "model",
  "year",
  "vin",
  "stockNumber",
  "laborPercent",
  "partsPercent",
  "systems",
  "duration",
  "dealerName",
  "dealerAddress",
  "dealerPhone",
  "dealerEmail",
  "complaints",
] as const;

/** Checkboxes of the form. */
export const GUIDE_BOXES = [
  "asIs",
  "impliedOnly",
  "dealerWarranty",
  "fullWarranty",
  "limitedWarranty",
  "manufacturerWarranty",
  "manufacturerUsedWarranty",
  "otherWarranty",
  "serviceContract",
] as const;

export const GUIDE_FIELDS = [...GUIDE_TEXTS, ...GUIDE_BOXES] as const;

/** The rule requires these fields on the front; the store may have preprinted the back. */
export const REQUIRED_GUIDE_TEXTS = ["make", "model", "year", "vin"] as const;

export const GUIDE_LANGUAGES = ["en", "es"] as const;

/** Maximum size of a form in bytes; the FTC's own form has about 200 KB. */
export const GUIDE_FORM_BYTES = 5 * 1024 * 1024;
