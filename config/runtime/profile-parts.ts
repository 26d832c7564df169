/**
 * The parts of a profile that are edited apart from each other, each with the fields of `group.json` and of a store's file that it
 * holds. Every field of those files is in one part: its type sees to that.
 */
export const PROFILE_PARTS = {
  "profile-contact": [
    "name",
    "addressLine1",
    "addressLine2",
    "city",
    "state_short",
    "zip",
    "country",
    "country_short",
    "phone",
    "timeZone",
    "generalManager",
    "map",
    "note",
  ],
  "profile-hours": ["sales", "service", "closures"],
  "profile-announcement": ["announcement"],
  "profile-seo": ["seo", "site", "priceRange", "oemCode"],
  "profile-reputation": ["ratings", "social"],
  "profile-look": ["logos", "accent", "colors", "font", "radius"],
  "profile-home": ["home"],
  "profile-pages": ["pages", "brands", "conditions", "preApproval"],
  "profile-fees": ["fees", "pricing", "buyersGuide"],
  "profile-payments": ["financeSliders", "leaseSliders"],
  "profile-leads": ["email", "leadEmails", "receipts", "textNumber", "webhook"],
  "profile-consent": ["consent", "tools"],
  "profile-feed": ["feed"],
  "profile-stores": ["stores"],
} as const;

export type ProfilePart = keyof typeof PROFILE_PARTS;

export function isProfilePart(kind: string): kind is ProfilePart {
  return Object.hasOwn(PROFILE_PARTS, kind);
}
