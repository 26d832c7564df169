import { REVIEWS, REVIEWS_SHOWN, type Review } from "../../config/reviews";

/** Reviews for a page: those of its own categories, in the order in which they are kept; 9 at most (specification §9). */
export function reviewsOf(
  categories: readonly Review["category"][],
  reviews: readonly Review[] = REVIEWS,
  most: number = REVIEWS_SHOWN,
): Review[] {
  return reviews.filter(({ category }) => categories.includes(category)).slice(0, most);
}
