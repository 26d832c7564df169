import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";

/** Returns the label of a personal price field for the error list. */
export function personalLabel(field: string): string | undefined {
  return ({ ...leadMessages().fields, ...personalPriceMessages().fields } as Record<string, string>)[field];
}
