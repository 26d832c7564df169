import type { PageId } from "./pages";

/**
 * The menus of specification §2, as data. `label` is a key of the message catalogue (`lib/i18n/en/shell.ts`); an entry
 * shows only while its page is switched on in `pages.ts`.
 */
export interface MenuLink<Label extends string = string> {
  label: Label;
  page: PageId;
  /** Where it leads, when that is not the page's own path. */
  path?: string;
}

export interface MenuGroup<Label extends string = string> {
  label: Label;
  children: readonly MenuLink<Label>[];
}

export const HEADER_MENU = [
  { label: "getFinancing", page: "auto-financing" },
  {
    label: "vehicles",
    children: [
      { label: "browseAll", page: "cars-search-page" },
      { label: "newVehicles", page: "cars-search-page", path: "/new-cars-for-sale" },
      { label: "preOwnedVehicles", page: "cars-search-page", path: "/used-cars-for-sale" },
      { label: "specialOffers", page: "special-offers" },
      { label: "vehicleProtectionPlans", page: "vehicle-protection-plans" },
    ],
  },
  { label: "sellTrade", page: "sell-trade-my-car" },
  { label: "service", page: "service" },
] as const satisfies readonly (MenuLink | MenuGroup)[];

export const FOOTER_MENU = [
  {
    label: "financing",
    children: [
      { label: "autoFinancing", page: "auto-financing" },
      { label: "applyForFinancing", page: "auto-financing-apply-for-financing" },
      { label: "fullCreditApplication", page: "auto-financing-full-credit-application" },
    ],
  },
  { label: "sellOrTrade", page: "sell-trade-my-car" },
  { label: "serviceCenter", page: "service" },
  {
    label: "dealership",
    children: [
      { label: "ourCompany", page: "our-company" },
      { label: "meetOurTeam", page: "our-company-meet-our-team" },
      { label: "careers", page: "our-company-careers" },
    ],
  },
] as const satisfies readonly (MenuLink | MenuGroup)[];

export const LEGAL_MENU = [
  { label: "contactUs", page: "contact-us" },
  { label: "privacyPolicy", page: "legal-privacy-policy" },
  { label: "termsOfSale", page: "legal-terms-of-sale" },
  { label: "cookiePolicy", page: "legal-cookie-policy" },
] as const satisfies readonly MenuLink[];

type Entry = (typeof HEADER_MENU)[number] | (typeof FOOTER_MENU)[number] | (typeof LEGAL_MENU)[number];
type LabelOf<T> = T extends { label: infer L; children: readonly (infer C)[] }
  ? L | LabelOf<C>
  : T extends { label: infer L }
    ? L
    : never;

/** Every label that a menu uses; the catalogue must have a text for each. */
export type MenuLabel = LabelOf<Entry>;
