import type { PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import type { Offer, OfferDepartment } from "../../store/api/offer-schema";

const PAGE_OF: Record<OfferDepartment, PageId> = {
  dealer: "special-offers-dealer-id",
  service: "special-offers-service-id",
  sales: "special-offers-sales-id",
};

/** The address of an offer's page (docs/rules.md#offers); null while that page is switched off. */
export function offerPath({ id, department }: Pick<Offer, "id" | "department">): string | null {
  return isPageOn(PAGE_OF[department]) ? `/special-offers/${department}/${id}` : null;
}
