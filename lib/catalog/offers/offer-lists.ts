import type { PageId } from "../../../config/runtime/pages";
import { isPageOn, pagePath } from "../../core/pages/page-switches";
import type { OfferDepartment } from "../../store/api/offer-schema";

/** The lists of special offers, in the order in which `/special-offers` shows them (docs/rules.md#offers). */
export const OFFER_LISTS = [
  { department: "sales", page: "special-offers-current-incentives", detail: "special-offers-sales-id" },
  { department: "dealer", page: "special-offers-dealer", detail: "special-offers-dealer-id" },
  { department: "service", page: "special-offers-service", detail: "special-offers-service-id" },
] as const satisfies readonly { department: OfferDepartment; page: PageId; detail: PageId }[];

export type OfferList = (typeof OFFER_LISTS)[number];

/** The list at `/special-offers/{name}` ("dealer", "current-incentives"); null: none, or switched off. */
export function offerListAt(name: string): OfferList | null {
  return OFFER_LISTS.find(({ page }) => pagePath(page) === `/special-offers/${name}`) ?? null;
}

/** The list whose offers have their pages at `/special-offers/{name}/{id}` ("dealer", "sales"); null: none, or switched off. */
export function offerListOf(name: string): OfferList | null {
  return OFFER_LISTS.find(({ department, detail }) => department === name && isPageOn(detail)) ?? null;
}
