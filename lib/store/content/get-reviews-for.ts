import { REVIEWS_SHOWN } from "../../../config/content/reviews";
import type { Review } from "../api/page-schemas";

/**
 * Reviews for a page: those of its own categories in their stored order, 9 at most (docs/rules.md#home-page).
 * @param categories all of them where none is named
 */
export function getReviewsFor(
  reviews: readonly Review[],
  categories: readonly Review["category"][] = [],
  max: number = REVIEWS_SHOWN,
): Review[] {
  const wanted = reviews.filter(({ category }) => categories.length === 0 || categories.includes(category));
  return wanted.slice(0, max);
}
