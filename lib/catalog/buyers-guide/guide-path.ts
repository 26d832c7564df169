import type { GuideLanguage } from "./guide-values";

/** Returns the URL of a vehicle's guide. */
export function guidePath({ vin }: { vin: string }, language: GuideLanguage): string {
  return `/api/buyers-guide/${vin}/${language}`;
}
