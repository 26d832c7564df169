/** What customers wrote elsewhere (specification §3, "Review"). */
export interface Review {
  reviewer_name: string;
  reviewer_photo: string | null;
  platform: "Google" | "Facebook";
  review: string;
  photo: string | null;
  category: "Sale" | "Buy" | "Sell" | "Finance" | "Service";
  url: string;
}

/** Reviews on a page, at most (specification §9). */
export const REVIEWS_SHOWN = 9;

const google = "https://example.com/google/reviews";
const facebook = "https://example.com/facebook/reviews";
const none = { reviewer_photo: null, photo: null };

/** Of the invented sample dealerships; a real one puts its own here, word for word and with their addresses. */
export const REVIEWS: readonly Review[] = [
  {
    ...none,
    reviewer_name: "Dolores W.",
    platform: "Google",
    category: "Sell",
    review:
      "Filled in the questions on my phone at lunch and had a figure right away. When I came in they paid exactly what the range said.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Terrence B.",
    platform: "Google",
    category: "Sell",
    review: "They paid off my loan the same afternoon and gave me a check for the rest. No haggling.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Ingrid S.",
    platform: "Facebook",
    category: "Buy",
    review:
      "Traded my old wagon for an Outlander. They showed me the prices my trade was worked out from, which I had never seen before.",
    url: facebook,
  },
  {
    ...none,
    reviewer_name: "Marcus L.",
    platform: "Google",
    category: "Sell",
    review:
      "My truck has 190,000 miles, so they asked to see it first. Half an hour later I had an offer, and it was fair.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Priya N.",
    platform: "Facebook",
    category: "Sell",
    review:
      "I compared three places. This was not the highest number online, but it was the only one that stood.",
    url: facebook,
  },
  {
    ...none,
    reviewer_name: "Gene and Ruth K.",
    platform: "Google",
    category: "Sell",
    review:
      "Let them sell my late father's sedan for us. First payment when we left the keys, the second five weeks later.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Alonzo P.",
    platform: "Google",
    category: "Sale",
    review: "Clear prices, no pressure. The car was washed and waiting when I came.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Hanna D.",
    platform: "Facebook",
    category: "Finance",
    review: "They explained what the payment is made of, line by line, and printed it for me.",
    url: facebook,
  },
  {
    ...none,
    reviewer_name: "Curtis M.",
    platform: "Google",
    category: "Service",
    review: "Oil change done while I waited, and they told me the brakes would last another year.",
    url: google,
  },
  {
    ...none,
    reviewer_name: "Beatriz R.",
    platform: "Google",
    category: "Sell",
    review: "I had lost the title. They told me which form to fill in and where, and held the offer for me.",
    url: google,
  },
];
