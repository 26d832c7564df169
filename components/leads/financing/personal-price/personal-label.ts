import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPrice } from "@/lib/store/i18n/personal-price-messages";

/** What a field of the personal price is called, for the list of errors. */
export function personalLabel(field: string): string | undefined {
  return ({ ...leadMessages().fields, ...personalPrice.fields } as Record<string, string>)[field];
}
