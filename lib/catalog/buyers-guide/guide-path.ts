import type { GuideLanguage } from "./guide-values";

/** Where a vehicle's guide is made. */
export function guidePath({ vin }: { vin: string }, language: GuideLanguage): string {
  return `/api/buyers-guide/${vin}/${language}`;
}
