import { addDays, currentDate } from "../../lib/core/time/zoned-time";
import { formatDollars } from "../../lib/store/i18n/format";
import { closureOn } from "../../lib/store/locations/closures";
import { USUAL_CLOSURES } from "./usual-closures";

type Json = Record<string, unknown>;

/** Public page that shows a publication, and text that its response contains or no longer contains. */
interface Shown {
  at: string | ((record: Json) => string);
  has?: string | RegExp;
  lacks?: string;
}

/** A document of a kind: its change, and every part of the public site that then shows it. */
export interface EditedDocument {
  kind: string;
  storeId?: string;
  /** Id of the record; the first of the list by default, empty for a part of a profile. */
  id?: string;
  changes: (record: Json) => Json;
  shows: readonly Shown[];
}

/** US dollars. */
const PRICE = 12_345;
const FEE = 7;
const STORE = "heartland-naperville";
const OTHER_STORE = "heartland-schaumburg";
/** A date within the year that pages show, and no holiday of the other stores. */
const CLOSED_DAY = {
  date: [30, 31]
    .map((days) => addDays(currentDate(), days))
    .find((date) => closureOn(date, USUAL_CLOSURES) === null)!,
  name: "Day of the test",
};
const HOURS = { "mon-sat": "6:30-21:30" };
const DETAILS = "/special-offers/dealer";
const GOOGLE = "/feeds/google-vehicles.tsv";
const META = "/feeds/meta-vehicles.csv";
const ROADSIDE = "/service/mitsubishi/roadside-assistance";

/** Returns the public API path with all records of a collection. */
const api = (kind: string) => `/api/store-group/heartland/website/${kind}`;
const article = ({ category, slug }: Json) => `/${category}/${slug}`;

const CONTENT: readonly EditedDocument[] = [
  {
    kind: "offers",
    id: "ofr_powertrain_30_year",
    changes: () => ({ name: "Offer of the test" }),
    shows: [
      { at: "/special-offers", has: "Offer of the test" },
      { at: DETAILS, has: "Offer of the test" },
      { at: api("offers"), has: "Offer of the test" },
    ],
  },
  {
    kind: "offers",
    id: "ofr_lifetime_engine",
    changes: () => ({ offer_startdate: "2020-01-01", offer_enddate: "2020-02-01" }),
    shows: [
      { at: "/sitemap-offers.xml", lacks: "ofr_lifetime_engine" },
      { at: DETAILS, lacks: "ofr_lifetime_engine" },
    ],
  },
  {
    kind: "promotions",
    changes: () => ({ title: "Promotion of the test" }),
    shows: [
      { at: "/", has: "Promotion of the test" },
      { at: api("promotions"), has: "Promotion of the test" },
    ],
  },
  {
    kind: "articles",
    changes: () => ({ title: "Article of the test", published: "2024-02-29" }),
    shows: [
      { at: article, has: /<h1[^>]*>Article of the test/ },
      // Of its Article.
      { at: article, has: '"headline":"Article of the test"' },
      { at: "/sitemap-articles.xml", has: "2024-02-29T" },
      { at: api("articles"), has: "Article of the test" },
    ],
  },
  {
    kind: "categories",
    changes: () => ({ title: "Category of the test" }),
    shows: [
      { at: ({ slug }) => `/help-center/${slug}`, has: "Category of the test" },
      { at: "/help-center", has: "Category of the test" },
      { at: api("categories"), has: "Category of the test" },
    ],
  },
  {
    kind: "team-members",
    changes: () => ({ title: "Position of the test" }),
    shows: [
      { at: "/our-company/meet-our-team", has: "Position of the test" },
      { at: ({ slug }) => `/our-company/meet-our-team/${slug}`, has: '"jobTitle":"Position of the test"' },
      { at: api("team-members"), has: "Position of the test" },
    ],
  },
  {
    kind: "pop-ups",
    id: "ask-us",
    changes: () => ({
      component: { type: "component", component: "UserLead", data: { title: "Pop-up of the test" } },
    }),
    shows: [
      { at: "/", has: "Pop-up of the test" },
      { at: api("pop-ups"), has: "Pop-up of the test" },
    ],
  },
  {
    kind: "positions",
    changes: () => ({ title: "Open position of the test" }),
    shows: [
      // Of its JobPosting.
      { at: "/our-company/careers", has: '"title":"Open position of the test","description"' },
      { at: api("positions"), has: "Open position of the test" },
    ],
  },
  {
    kind: "protection-plans",
    changes: () => ({ name: "Plan of the test" }),
    shows: [{ at: api("protection-plans"), has: "Plan of the test" }],
  },
  {
    kind: "reviews",
    changes: () => ({ review: "Review of the test." }),
    shows: [
      { at: "/", has: "Review of the test." },
      { at: api("reviews"), has: "Review of the test." },
    ],
  },
  {
    kind: "hero-slides",
    changes: () => ({ title: "Slide of the test" }),
    shows: [
      { at: "/", has: "Slide of the test" },
      { at: api("hero-slides"), has: "Slide of the test" },
    ],
  },
  {
    kind: "new-models",
    changes: () => ({ model_label: "Model of the test" }),
    shows: [
      { at: "/", has: "Model of the test" },
      { at: api("new-models"), has: "Model of the test" },
    ],
  },
  {
    kind: "faqs",
    changes: () => ({ question: "Question of the test?" }),
    shows: [
      // Of the FAQPage.
      { at: "/", has: '"name":"Question of the test?"' },
      { at: api("faqs"), has: "Question of the test?" },
    ],
  },
  {
    kind: "comparison-charts",
    id: "sell-trade",
    changes: () => ({ title: "Chart of the test" }),
    shows: [
      { at: "/sell-trade-my-car", has: "Chart of the test" },
      { at: api("comparison-charts"), has: "Chart of the test" },
    ],
  },
  {
    kind: "documents",
    id: "legal/terms-of-sale",
    changes: () => ({ body: "Text of the test.", version: "test-1" }),
    shows: [
      { at: "/legal/terms-of-sale", has: "Text of the test." },
      { at: api("documents"), has: "Text of the test." },
    ],
  },
  {
    kind: "menus",
    id: "footer",
    changes: ({ entries }) => ({
      entries: (entries as Json[]).map((entry, at) =>
        at === 0 ? { ...entry, label: "Group of the test" } : entry,
      ),
    }),
    shows: [
      { at: "/contact-us", has: "Group of the test" },
      { at: api("menus"), has: "Group of the test" },
    ],
  },
];

/** @param vehicle page of one */
const settings = (vehicle: string): readonly EditedDocument[] => [
  {
    kind: "profile-contact",
    storeId: STORE,
    id: "",
    changes: () => ({ phone: "(630) 555-0111" }),
    shows: [
      { at: "/contact-us", has: "(630) 555-0111" },
      // Of the AutoDealer.
      { at: "/contact-us", has: '"telephone":"(630) 555-0111"' },
    ],
  },
  {
    kind: "profile-hours",
    storeId: STORE,
    id: "",
    changes: () => ({ "sales.hours": HOURS }),
    shows: [{ at: "/contact-us", has: '"opens":"06:30"' }],
  },
  {
    kind: "profile-hours",
    storeId: OTHER_STORE,
    id: "",
    changes: () => ({ closures: { holidays: [], days: [CLOSED_DAY] } }),
    shows: [
      { at: "/contact-us", has: `"validFrom":"${CLOSED_DAY.date}"` },
      { at: "/contact-us.md", has: CLOSED_DAY.name },
      { at: "/service", has: CLOSED_DAY.name },
    ],
  },
  {
    kind: "profile-announcement",
    id: "",
    changes: () => ({ announcement: { id: "test", text: "Announcement of the test", link: null } }),
    shows: [{ at: "/service", has: "Announcement of the test" }],
  },
  {
    kind: "profile-seo",
    id: "",
    changes: () => ({ seo: { "/service": { title: "Title of the test" } } }),
    shows: [{ at: "/service", has: "<title>Title of the test" }],
  },
  {
    kind: "profile-reputation",
    id: "",
    changes: () => ({ social: [{ name: "Facebook", url: "https://example.com/account-of-the-test" }] }),
    shows: [{ at: "/contact-us", has: "https://example.com/account-of-the-test" }],
  },
  {
    kind: "profile-look",
    id: "",
    changes: () => ({ accent: "#0f4c81" }),
    shows: [{ at: "/", has: "#0f4c81" }],
  },
  {
    kind: "profile-home",
    id: "",
    changes: () => ({ home: ["hero", "promotions", "new-models", "offers", "reviews", "questions"] }),
    shows: [{ at: "/", lacks: 'id="locations"' }],
  },
  {
    kind: "profile-pages",
    id: "",
    changes: ({ pages }) => ({
      pages: { ...(pages as Json), "service-mitsubishi-roadside-assistance": false },
    }),
    shows: [
      { at: ROADSIDE, has: /^404/ },
      { at: "/sitemap-pages.xml", lacks: ROADSIDE },
    ],
  },
  {
    kind: "profile-fees",
    id: "",
    changes: () => ({ fees: [{ id: "test", label: "Fee of the test", amount: FEE, charge: "dealer" }] }),
    shows: [{ at: vehicle, has: "Fee of the test" }],
  },
  {
    kind: "profile-payments",
    id: "",
    changes: ({ financeSliders }) => ({
      // Estimates are for 72 months, or the nearest term that the store offers.
      financeSliders: { ...(financeSliders as Json), term: { min: 12, max: 48, step: 12, default: 48 } },
    }),
    shows: [{ at: vehicle, has: "48 mo" }],
  },
  {
    kind: "profile-consent",
    id: "",
    changes: () => ({ consent: { tier: 3 } }),
    shows: [{ at: "/contact-us", has: 'data-cookie-tier="3"' }],
  },
  {
    kind: "profile-stores",
    id: "",
    changes: ({ stores }) => ({ stores: (stores as string[]).toReversed() }),
    shows: [
      {
        at: "/api/store-group/heartland/website/stores",
        has: /"id":"heartland-fort-wayne".*"id":"heartland-merrillville".*"id":"heartland-naperville"/s,
      },
    ],
  },
];

/** A vehicle on offer at two stores at most. */
interface OfferedVehicle {
  vin: string;
  storeId: string;
  /** Path on the site. */
  page: string;
}

/** Returns one vehicle with another price, and one that is sold. */
const vehicles = (priced: OfferedVehicle, sold: OfferedVehicle, price: number): readonly EditedDocument[] => [
  {
    kind: "vehicle",
    storeId: priced.storeId,
    id: priced.vin,
    changes: () => ({
      ...{ internetPrice: PRICE, salePriceCur: null, mileage: 54_321 },
      ...{ description: "Description of the test." },
    }),
    shows: [
      { at: priced.page, has: formatDollars(price) },
      // Of its Car.
      { at: priced.page, has: `"price":${price}` },
      { at: priced.page, has: "Description of the test." },
      { at: `/used-cars-for-sale?q=${priced.vin}`, has: formatDollars(price) },
      { at: `/api/inventory/search?q=${priced.vin}`, has: String(price) },
      { at: GOOGLE, has: new RegExp(`${priced.vin}.*54321 miles.*${price}`) },
      { at: META, has: new RegExp(`${priced.vin}.*${price}`) },
      { at: `/api/stores/${priced.storeId}/website/vehicles`, has: "Description of the test." },
    ],
  },
  {
    kind: "vehicle",
    storeId: sold.storeId,
    id: sold.vin,
    changes: () => ({ status: "sold" }),
    shows: [GOOGLE, META, "/sitemap-vehicles.xml", `/used-cars-for-sale?q=${sold.vin}`].map((at) => ({
      at,
      lacks: sold.page,
    })),
  },
];

/**
 * Returns at least one document of every kind whose edits the public site shows.
 * @param first of two listed vehicles
 * @param fees of the dealership in its price, US dollars; those of the table's own edit, unless it is not
 * published
 */
export function editedDocuments(
  first: OfferedVehicle,
  second: OfferedVehicle,
  fees = FEE,
): readonly EditedDocument[] {
  return [...CONTENT, ...settings(first.page), ...vehicles(first, second, PRICE + fees)];
}

/** Kinds that no page of the public site shows, each with the test of an edit's effects. */
export const UNSEEN_KINDS: Readonly<Record<string, string>> = {
  "profile-leads": "tests/contract/staff/test-lead.test.ts",
  "profile-feed": "tests/contract/feeds/https.test.ts",
  "reply-templates": "tests/contract/staff/edit-reply-templates.test.ts",
};

/** Returns true if a response shows an edit. */
export function isShown(text: string, { has, lacks }: Pick<Shown, "has" | "lacks">): boolean {
  if (lacks !== undefined) return !text.includes(lacks);
  return typeof has === "string" ? text.includes(has) : (has?.test(text) ?? false);
}
