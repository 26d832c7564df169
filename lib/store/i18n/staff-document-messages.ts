import type { ProfilePart } from "../../../config/runtime/profile-fields";
import { defineMessages } from "../../core/language/messages";
import type { CollectionName } from "../api/collections";

/** Kinds of documents that messages name. */
export type DocumentKindName = "vehicle" | CollectionName | ProfilePart;

/** Names of a kind: singular, and plural as a heading. */
interface KindCopy {
  one: string;
  all: string;
}

const kinds: Record<DocumentKindName, KindCopy> = {
  vehicle: { one: "vehicle", all: "Vehicles" },
  offers: { one: "offer", all: "Offers" },
  promotions: { one: "promotion", all: "Promotions" },
  articles: { one: "article", all: "Articles" },
  categories: { one: "help category", all: "Help center" },
  "team-members": { one: "team member", all: "Team" },
  reviews: { one: "review", all: "Reviews" },
  "hero-slides": { one: "slide", all: "Home page slides" },
  "new-models": { one: "new model", all: "New models" },
  faqs: { one: "question", all: "Questions" },
  "comparison-charts": { one: "comparison chart", all: "Comparison charts" },
  documents: { one: "text", all: "Legal and other texts" },
  menus: { one: "menu", all: "Menus" },
  "pop-ups": { one: "pop-up", all: "Pop-ups" },
  positions: { one: "open position", all: "Open positions" },
  "reply-templates": { one: "reply template", all: "Reply templates" },
  "protection-plans": { one: "protection plan", all: "Protection plans" },
  "profile-contact": { one: "address and contact", all: "Address and contact" },
  "profile-hours": { one: "business hours", all: "Business hours" },
  "profile-announcement": { one: "announcement", all: "Announcement" },
  "profile-seo": { one: "search engine text", all: "Search engines" },
  "profile-reputation": { one: "ratings and social media", all: "Ratings and social media" },
  "profile-look": { one: "colors and logo", all: "Colors and logo" },
  "profile-home": { one: "home page", all: "Home page" },
  "profile-pages": { one: "pages and brands", all: "Pages and brands" },
  "profile-fees": { one: "fees and tax", all: "Fees and tax" },
  "profile-payments": { one: "payment sliders", all: "Payment sliders" },
  "profile-leads": { one: "lead delivery", all: "Lead delivery" },
  "profile-consent": { one: "cookie consent", all: "Cookie consent" },
  "profile-feed": { one: "inventory feed", all: "Inventory feed" },
  "profile-stores": { one: "store order", all: "Store order" },
};

const messages = {
  kinds,
  menu: {
    noPage: (page: string) => `The site has no page “${page}”. Use a name such as contact-us.`,
    noAddress: "This page has many addresses. Enter the one this link should go to.",
    twice: (label: string) => `“${label}” in this list already goes there.`,
    tooDeep: "A link under a heading can't have its own links: the menu would go in circles.",
  },
  refusals: {
    unknown: "We can't find that document.",
    forbidden: "You don't have permission to change this. Ask a manager or the owner.",
    conflict:
      "Someone else changed this in the meantime. Your changes weren't saved. Compare, then save again.",
    invalid: "Some fields need a different value.",
    unreadable: "We couldn't read this. Reload the page and try again.",
    "too-large": "This is too large to store. Shorten it, and upload pictures on their own.",
    "too-often": "Too many tries. Wait a minute and try again.",
    foreign: "This was sent from another website.",
    "sign-in": "Sign in again. What you typed is still here.",
    remote: "Your stock and content come from your group's own system. Edit them there.",
  },
};

export type DocumentRefusal = keyof typeof messages.refusals;

/** Names of the kinds of documents, and messages about changes of them. */
export const staffDocumentMessages = defineMessages("staff-document", messages);
