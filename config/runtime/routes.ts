import { ARTICLE_CATEGORIES, DIRECT_ARTICLES } from "../content/articles";

/**
 * Public addresses and the folders below `app/[store]` that render them (docs/rules.md#pages). `next.config.ts` makes the
 * rewrites from this table, in this order; the syntax is Next's own (path-to-regexp).
 */
export interface Route {
  /** The route's name, as used by pop-ups and the page events. */
  name: string;
  public: string;
  /** Path below the store's segment. */
  internal: string;
}

/** A condition as in an address. */
const CONDITION = ":condition(new|used|certified)";

/** Texts of `config/content/financing`, each a page below `/auto-financing`. */
const FINANCING_TEXTS = [
  "bad-credit-auto-financing",
  "better-than-buy-here-pay-here",
  "free-credit-score-pre-approval",
];

/** Texts of `config/content/legal`. */
const LEGAL_TEXTS = ["cookie-policy", "electronic-signature-disclosure", "privacy-policy", "terms-of-sale"];

/** Texts of `config/content/protection` that are pages below `/vehicle-protection-plans`. */
const PROTECTION_TEXTS = ["mitsubishi-confidence", "mitsubishi-warranty"];

/** Cached pages with a form: with `?draft=…` middleware rewrites to a page below `/refused` that is rendered for the visitor. */
const REFUSED_FORMS = [
  "/contact-us",
  "/our-company/careers",
  "/our-company/meet-our-team/:slug",
  "/auto-financing/apply-for-financing",
];

export const routes: Route[] = [
  { name: "index", public: "/", internal: "" },
  {
    name: "cars-direct-page",
    public: `/${CONDITION}-cars-for-sale/:slug(\\d{4}-[^/]*-[A-Za-z0-9]{17})`,
    internal: "/vehicle/:condition/:slug",
  },
  { name: "cars-search-page", public: "/cars-for-sale/:path*", internal: "/inventory/cars-for-sale/:path*" },
  {
    name: "cars-search-page",
    public: `/${CONDITION}-cars-for-sale/:path*`,
    internal: "/inventory/:condition-cars-for-sale/:path*",
  },
  { name: "contact-us", public: "/contact-us", internal: "/contact-us" },
  { name: "our-company", public: "/our-company", internal: "/our-company" },
  { name: "our-company-careers", public: "/our-company/careers", internal: "/our-company/careers" },
  {
    name: "our-company-meet-our-team",
    public: "/our-company/meet-our-team",
    internal: "/our-company/meet-our-team",
  },
  {
    name: "our-company-meet-our-team-slug",
    public: "/our-company/meet-our-team/:slug",
    internal: "/our-company/meet-our-team/:slug",
  },
  { name: "our-company-warranty", public: "/our-company/warranty", internal: "/our-company/warranty" },
  {
    name: "vehicle-protection-plans",
    public: "/vehicle-protection-plans",
    internal: "/vehicle-protection-plans",
  },
  ...PROTECTION_TEXTS.map((name) => ({
    name: `vehicle-protection-plans-${name}`,
    public: `/vehicle-protection-plans/${name}`,
    internal: `/vehicle-protection-plans/${name}`,
  })),
  { name: "auto-financing", public: "/auto-financing", internal: "/auto-financing" },
  {
    name: "auto-financing-apply-for-financing",
    public: "/auto-financing/apply-for-financing",
    internal: "/auto-financing/apply-for-financing",
  },
  ...FINANCING_TEXTS.map((name) => ({
    name,
    public: `/auto-financing/${name}`,
    internal: `/auto-financing/${name}`,
  })),
  ...LEGAL_TEXTS.map((document) => ({
    name: `legal-${document}`,
    public: `/legal/${document}`,
    internal: `/legal/${document}`,
  })),
  // Only middleware rewrites here: a form rejected without JavaScript, whose own page is cached.
  ...REFUSED_FORMS.map((path) => ({
    name: "refused-form",
    public: `/refused${path}`,
    internal: `/refused${path}`,
  })),
  { name: "car-research", public: "/car-research", internal: "/car-research" },
  { name: "car-research-search", public: "/car-research/search", internal: "/car-research/search" },
  {
    name: "article-page",
    public: `/:alias(${ARTICLE_CATEGORIES.join("|")})/:slug`,
    internal: "/article/:alias/:slug",
  },
  {
    name: "article-direct-page",
    public: `/:alias(${DIRECT_ARTICLES})/:slug`,
    internal: "/article/:alias/:slug",
  },
  { name: "help-center", public: "/help-center", internal: "/help-center" },
  { name: "help-center-category", public: "/help-center/:category", internal: "/help-center/:category" },
  { name: "service", public: "/service", internal: "/service" },
  {
    name: "service-mitsubishi-roadside-assistance",
    public: "/service/mitsubishi/roadside-assistance",
    internal: "/service/roadside-assistance",
  },
  { name: "service-schedule", public: "/service/schedule", internal: "/service/schedule" },
  { name: "service-schedule", public: "/service/schedule/time", internal: "/service/schedule/time" },
  {
    name: "service-schedule",
    public: "/service/schedule/appointment/:token",
    internal: "/service/schedule/appointment/:token",
  },
  { name: "check-availability", public: "/check-availability/:vin", internal: "/check-availability/:vin" },
  {
    name: "test-drive-scheduled",
    public: "/test-drive/scheduled/:id",
    internal: "/test-drive/scheduled/:id",
  },
  { name: "test-drive", public: "/test-drive/:vin", internal: "/test-drive/:vin" },
  { name: "sell-trade-my-car", public: "/sell-trade-my-car", internal: "/sell-trade-my-car" },
  {
    name: "sell-trade-my-car-your-vehicle",
    public: "/sell-trade-my-car/your-vehicle",
    internal: "/sell-trade-my-car/your-vehicle",
  },
  {
    name: "sell-trade-my-car-offer",
    public: "/sell-trade-my-car/your-vehicle/offer/:id",
    internal: "/sell-trade-my-car/your-vehicle/offer/:id",
  },
  {
    name: "sell-trade-my-car-photos",
    public: "/sell-trade-my-car/your-vehicle/photos/:token",
    internal: "/sell-trade-my-car/your-vehicle/photos/:token",
  },
  { name: "special-offers", public: "/special-offers", internal: "/special-offers" },
  {
    name: "special-offers-list",
    public: "/special-offers/:list(dealer|service|current-incentives)",
    internal: "/special-offers/:list",
  },
  {
    name: "special-offers-id",
    public: "/special-offers/:list(dealer|service|sales)/:id(ofr_[A-Za-z0-9_-]+)",
    internal: "/special-offers/:list/:id",
  },
  {
    name: "auto-financing-full-credit-application",
    public: "/auto-financing/full-credit-application",
    internal: "/auto-financing/full-credit-application",
  },
  {
    name: "auto-financing-full-credit-application-received",
    public: "/auto-financing/full-credit-application/received",
    internal: "/auto-financing/full-credit-application/received",
  },
  { name: "private-reserve", public: "/private-reserve", internal: "/private-reserve" },
  { name: "private-reserve-vehicle", public: "/private-reserve/:slug", internal: "/private-reserve/:slug" },
  { name: "saved-vehicles", public: "/saved-vehicles", internal: "/saved-vehicles" },
  { name: "compare", public: "/compare", internal: "/compare" },
  { name: "personalize-price", public: "/personalize-price/:vin", internal: "/personalize-price/:vin" },
  { name: "thank-you", public: "/thank-you", internal: "/thank-you" },
  { name: "thank-you", public: "/thank-you/:form(careers|financing|known)", internal: "/thank-you/:form" },
];

/** Where every other path goes: the 404 page, whose text names the path. */
export const missingPage = "/missing";

/** Where middleware rewrites a path that failed its validation: the same page with the message of a failed validation. */
export const invalidPage = "/invalid";

/** First path parts that are not pages; they keep the framework's own answer. */
export const notPages = ["_next", "api", "builds", "feeds", "og", "photos"];

/**
 * First path parts that exist. Middleware runs for every other one, where a redirect may be due, and for none of these
 * without a further reason; its literal matcher repeats them, and a test keeps the two in step. Missing on purpose are the
 * `dynamicPages` without a key: they are rendered for each request, and middleware gives them the nonce of their scripts.
 */
export const knownFirstParts = [
  ...notPages,
  ".well-known",
  "car-art",
  "fonts",
  "icons",
  "cars-for-sale",
  "new-cars-for-sale",
  "used-cars-for-sale",
  "certified-cars-for-sale",
  "contact-us",
  "our-company",
  "auto-financing",
  "legal",
  ...ARTICLE_CATEGORIES,
  DIRECT_ARTICLES,
  "help-center",
  "check-availability",
  "sell-trade-my-car",
  "special-offers",
  "service",
  "vehicle-protection-plans",
  "thank-you",
  "apple-icon.png",
  "icon.svg",
  "llms.txt",
  "robots.txt",
  "sitemap.xml",
];
