import type { Bodystyle, Condition } from "../../store-api/schemas";

const bodystyles: Record<Bodystyle, string> = {
  suvs: "SUVs",
  sedans: "Sedans",
  wagons: "Wagons",
  coupes: "Coupes",
  convertibles: "Convertibles",
  hatchbacks: "Hatchbacks",
  trucks: "Trucks",
  minivans: "Minivans",
};

const conditions: Record<Condition, string> = { new: "New", used: "Pre-owned", certified: "Certified" };

/** Words of the home page. */
export const home = {
  title: (site: string, place: string) => `${site} · New and pre-owned cars in ${place}`,
  headline: "Your next car is closer than you think.",
  heroAlt: "A silver SUV on a wide, wet plain at dusk",
  searchCount: (count: string) => `Search ${count} vehicles`,
  shopByCondition: "Shop by condition",
  conditions,
  bodystyles,
  bodystylesTitle: "Which shape suits you?",
  startingAt: (price: string) => `From ${price}`,
  noneInStock: "None in stock right now",
  newestTitle: "Just arrived",
  newestIntro: "The latest cars on our lots, newest first.",
  seeAll: (count: string) => `See all ${count}`,
  nothingTitle: "The lot is empty today",
  nothingText: "Call us: we can tell you what arrives next, or find the car that you have in mind.",
  tradeTitle: "Your car is worth something here",
  tradeSteps: [
    { title: "Tell us about it", text: "Make, model, miles and condition. It takes about three minutes." },
    { title: "Get your offer", text: "A real figure, with the reasons for it." },
    { title: "Bring it in", text: "Trade it for your next car, or leave with the money." },
  ],
  tradeButton: "Value my car",
  articlesTitle: "Good to know",
  articlesIntro: "Written by the people who sell, finance and repair cars here.",
  articlesAll: "All articles",
  help: "Help center",
  locationsTitle: (count: number) =>
    count === 1 ? "Come and see us" : "Come and see us, wherever is nearest",
};
