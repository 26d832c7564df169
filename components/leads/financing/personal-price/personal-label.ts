import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPrice } from "@/lib/store/i18n/personal-price-messages";

/** Returns the label of a field of the personal price, for the list of errors. */
export function personalLabel(field: string): string | undefined {
  return ({ ...leadMessages().fields, ...personalPrice.fields } as Record<string, string>)[field];
}
