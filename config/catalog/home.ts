import { WARRANTY_MILES } from "./search";

/**
 * Default order of the home page's sections; `home` of a profile overrides it. A section without content is
 * hidden. `hero` contains the page's heading and search box.
 */
export const HOME_SECTIONS = [
  "hero",
  "ratings",
  "bodystyles",
  "promotions",
  "newest",
  "new-models",
  "trade",
  "offers",
  "reviews",
  "how-we-work",
  "articles",
  "recently-viewed",
  "locations",
  "questions",
] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Default sections, without `offers`: the promotions already show the month's offers. */
export const DEFAULT_HOME = HOME_SECTIONS.filter((id) => id !== "offers");

/** Number of questions on the home page; the help center shows all of them. */
export const QUESTIONS_SHOWN = 3;

/** Number of vehicles in the `newest` section, and of articles in the `articles` section. */
export const NEWEST_SHOWN = 8;
export const ARTICLES_SHOWN = 3;

/** Searches that the home page links to if they have results (docs/rules.md#home-page). */
export const QUICK_SEARCHES = [
  { id: "budget", href: "/cars-for-sale/price-under-15000" },
  { id: "suvs", href: "/cars-for-sale/suvs/price-under-25000" },
  { id: "warranty", href: `/cars-for-sale?mileage=null,${WARRANTY_MILES}` },
  { id: "low-miles", href: "/used-cars-for-sale?mileage=null,100000" },
  { id: "electric", href: "/cars-for-sale?fuel-type=electricity" },
] as const;

export type QuickSearchId = (typeof QUICK_SEARCHES)[number]["id"];

interface HeroSizes {
  avif: string;
  webp: string;
}

/**
 * Forecourt's wide pictures by size. AVIF needs a third to three quarters of WebP's bytes; WebP serves
 * browsers without AVIF.
 */
export const HERO_PICTURES: Readonly<Record<string, HeroSizes>> = Object.fromEntries(
  ["dusk", "showroom", "service"].flatMap((scene) => {
    const wide = `/car-art/hero-${scene}`;
    const tall = `${wide}-mobile`;
    return [
      [
        `${wide}.webp`,
        {
          avif: `${wide}-1280.avif 1280w, ${wide}.avif 2000w`,
          webp: `${wide}-1280.webp 1280w, ${wide}.webp 2000w`,
        },
      ],
      [
        `${tall}.webp`,
        {
          avif: `${tall}-480.avif 480w, ${tall}-720.avif 720w, ${tall}.avif 900w`,
          webp: `${tall}-480.webp 480w, ${tall}.webp 900w`,
        },
      ],
    ];
  }),
);

/** Maximum number of reviews on a page (docs/rules.md#home-page). */
export const REVIEWS_SHOWN = 9;

/** Maximum number of reviews on the page of a staff member. */
export const STAFF_REVIEWS_SHOWN = 3;

/** Pages with which each department helps a shopper, the most useful first. */
export const STAFF_HELPS = {
  Sales: ["cars-search-page", "sell-trade-my-car", "special-offers-dealer"],
  Finance: ["auto-financing-apply-for-financing", "auto-financing", "help-center"],
  Service: ["service-schedule", "special-offers-service", "service"],
} as const;
