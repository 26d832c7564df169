import type { GuardName } from "./guards";

/** One field of a store's or a group's profile: where it is edited, who may set it, and how its layers combine. */
export interface ProfileField {
  /** Part of the profile with which it is edited; files alone set a field without one. */
  part?: ProfilePart;
  /** It belongs to one place or one business: no store inherits it from its group. */
  isOwn?: true;
  /** A company of several stores has it from its first store unless it sets its own. */
  isLent?: true;
  /** Every vehicle's price, estimate or place in the search index follows from it: a change rebuilds the stock. */
  rebuilds?: "stock";
  /** It means one thing: half of one object and half of another would be wrong. */
  isWhole?: true;
  /** Check of the effect before a new value is published. */
  guard?: GuardName;
}

/** The parts of a profile that are edited apart from each other. */
export const PROFILE_PART_NAMES = [
  "profile-contact",
  "profile-hours",
  "profile-announcement",
  "profile-seo",
  "profile-reputation",
  "profile-look",
  "profile-home",
  "profile-pages",
  "profile-fees",
  "profile-payments",
  "profile-leads",
  "profile-consent",
  "profile-feed",
  "profile-stores",
] as const;

export type ProfilePart = (typeof PROFILE_PART_NAMES)[number];

const OWN = { isOwn: true } as const;
const LENT = { isLent: true } as const;
const WHOLE = { isWhole: true } as const;
const STOCK = { rebuilds: "stock" } as const;

/**
 * Every field of `group.json` and of a store's file, by its path. Files and staff may set a field that has a part. A
 * dotted path is set, inherited and taken back separately from its neighbors. Label and help are in
 * `staff-field-messages` and the schema, the control in `field-controls`; tests compare them with this table.
 */
export const PROFILE_FIELDS = {
  $schema: OWN,
  name: { part: "profile-contact", ...OWN },
  shortName: { part: "profile-contact", ...OWN },
  addressLine1: { part: "profile-contact", ...OWN, ...LENT },
  addressLine2: { part: "profile-contact", ...OWN, ...LENT },
  city: { part: "profile-contact", ...OWN, ...LENT },
  state_short: { part: "profile-contact", ...LENT },
  zip: { part: "profile-contact", ...OWN, ...LENT },
  country: { part: "profile-contact" },
  country_short: { part: "profile-contact" },
  phone: { part: "profile-contact", ...OWN, ...LENT },
  roadsidePhone: { part: "profile-contact", ...LENT },
  timeZone: { part: "profile-contact", ...LENT, ...STOCK },
  generalManager: { part: "profile-contact", ...LENT, ...WHOLE },
  map: { part: "profile-contact", ...OWN },
  note: { part: "profile-contact", ...OWN },
  note_es: { part: "profile-contact", ...OWN },
  "sales.hours": { part: "profile-hours", guard: "hours", ...LENT },
  "sales.phone": { part: "profile-hours", ...OWN, ...LENT },
  "sales.hoursText": { part: "profile-hours", ...LENT },
  "sales.schedulingLink": { part: "profile-hours", ...LENT },
  "service.hours": { part: "profile-hours", guard: "hours", ...LENT },
  "service.phone": { part: "profile-hours", ...OWN, ...LENT },
  "service.hoursText": { part: "profile-hours", ...LENT },
  "service.schedulingLink": { part: "profile-hours", ...LENT },
  "closures.holidays": { part: "profile-hours", guard: "closures", ...LENT },
  "closures.days": { part: "profile-hours", guard: "closures", ...LENT },
  announcement: { part: "profile-announcement", ...WHOLE },
  announcement_es: { part: "profile-announcement", ...WHOLE },
  seo: { part: "profile-seo" },
  seo_es: { part: "profile-seo" },
  "site.url": { part: "profile-seo" },
  "site.name": { part: "profile-seo", ...OWN },
  "site.description": { part: "profile-seo", ...OWN },
  "site.description_es": { part: "profile-seo", ...OWN },
  "site.story": { part: "profile-contact" },
  "site.story_es": { part: "profile-contact" },
  "site.images": { part: "profile-seo" },
  "site.titleTemplate": { part: "profile-seo" },
  "site.separator": { part: "profile-seo" },
  priceRange: { part: "profile-seo" },
  oemCode: { part: "profile-seo" },
  ratings: { part: "profile-reputation", ...OWN },
  social: { part: "profile-reputation" },
  logos: { part: "profile-look" },
  accent: { part: "profile-look" },
  colors: { part: "profile-look" },
  font: { part: "profile-look" },
  radius: { part: "profile-look" },
  home: { part: "profile-home" },
  pages: { part: "profile-pages" },
  brands: { part: "profile-pages" },
  conditions: { part: "profile-pages", ...STOCK },
  preApproval: { part: "profile-pages" },
  languages: { part: "profile-pages" },
  fees: { part: "profile-fees", guard: "price", ...STOCK },
  pricing: { part: "profile-fees", guard: "price", ...STOCK },
  buyersGuide: { part: "profile-fees" },
  certifiedPrograms: { part: "profile-fees" },
  deposit: { part: "profile-fees" },
  delivery: { part: "profile-fees" },
  financeSliders: { part: "profile-payments", ...STOCK },
  leaseSliders: { part: "profile-payments" },
  email: { part: "profile-leads", ...LENT },
  leadEmails: { part: "profile-leads" },
  receipts: { part: "profile-leads" },
  textNumber: { part: "profile-leads" },
  callNumbers: { part: "profile-leads", ...OWN },
  leadStore: { part: "profile-leads", ...OWN },
  assignment: { part: "profile-leads", ...WHOLE },
  webhook: { part: "profile-leads", ...WHOLE },
  consent: { part: "profile-consent" },
  tools: { part: "profile-consent" },
  fulfillment: { part: "profile-pages" },
  feed: { part: "profile-feed" },
  stores: { part: "profile-stores", ...OWN },
} as const satisfies Readonly<Record<string, ProfileField>>;

export type ProfileFieldPath = keyof typeof PROFILE_FIELDS;

/** The paths of each part in the table's order. */
export const PROFILE_PARTS: Readonly<Record<ProfilePart, readonly string[]>> = {
  "profile-contact": pathsOf("profile-contact"),
  "profile-hours": pathsOf("profile-hours"),
  "profile-announcement": pathsOf("profile-announcement"),
  "profile-seo": pathsOf("profile-seo"),
  "profile-reputation": pathsOf("profile-reputation"),
  "profile-look": pathsOf("profile-look"),
  "profile-home": pathsOf("profile-home"),
  "profile-pages": pathsOf("profile-pages"),
  "profile-fees": pathsOf("profile-fees"),
  "profile-payments": pathsOf("profile-payments"),
  "profile-leads": pathsOf("profile-leads"),
  "profile-consent": pathsOf("profile-consent"),
  "profile-feed": pathsOf("profile-feed"),
  "profile-stores": pathsOf("profile-stores"),
};

function pathsOf(part: ProfilePart): string[] {
  const fields = Object.entries<ProfileField>(PROFILE_FIELDS);
  return fields.flatMap(([path, field]) => (field.part === part ? [path] : []));
}

export function isProfilePart(kind: string): kind is ProfilePart {
  return Object.hasOwn(PROFILE_PARTS, kind);
}
