/**
 * Separately edited parts of a profile, each with its fields of `group.json` and of a store's file. The type
 * ensures that every field belongs to one part.
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
