import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "../../core/pages/page-switches";
import type { Offer, OfferDepartment } from "../../store/api/offer-schema";

/** Lists of special offers, in the order of `/special-offers` (docs/rules.md#offers). */
export const OFFER_LISTS = [
  { department: "sales", page: "special-offers-current-incentives", detail: "special-offers-sales-id" },
  { department: "dealer", page: "special-offers-dealer", detail: "special-offers-dealer-id" },
  { department: "service", page: "special-offers-service", detail: "special-offers-service-id" },
] as const satisfies readonly { department: OfferDepartment; page: PageId; detail: PageId }[];

export type OfferList = (typeof OFFER_LISTS)[number];

/** Returns the list at `/special-offers/{name}` ("dealer", "current-incentives"), or null. */
export function offerListAt(name: string): OfferList | null {
  return OFFER_LISTS.find(({ page }) => PAGES[page].path === `/special-offers/${name}`) ?? null;
}

/** Returns the list whose offers have pages at `/special-offers/{name}/{id}` ("dealer", "sales"), or null. */
export function offerListOf(name: string): OfferList | null {
  return OFFER_LISTS.find(({ department }) => department === name) ?? null;
}

const PAGE_OF: Record<OfferDepartment, PageId> = {
  dealer: "special-offers-dealer-id",
  service: "special-offers-service-id",
  sales: "special-offers-sales-id",
};

/** Returns the path of an offer's page (docs/rules.md#offers), or null if the store has disabled it. */
export function offerPath(
  { id, department }: Pick<Offer, "id" | "department">,
  store: PageChoices,
): string | null {
  return isPageOn(PAGE_OF[department], store) ? `/special-offers/${department}/${id}` : null;
}
