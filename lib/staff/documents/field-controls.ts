import { FINANCE_SLIDERS, LEASE_SLIDERS } from "../../../config/catalog/finance-sliders";
import { LEAD_TYPES } from "../../../config/leads/leads";
import { PAGES } from "../../../config/runtime/pages";
import type { DocumentKind } from "./kinds";

/** Control with which a person edits a field. */
export type FieldControlName =
  | "text"
  | "long"
  | "markdown"
  | "number"
  | "flag"
  | "choice"
  | "choices"
  | "date"
  | "moment"
  | "color"
  | "link"
  | "email"
  | "picture"
  | "texts"
  | "list"
  | "group"
  | "map"
  | "either"
  | "store"
  | "stores"
  | "records"
  | "rules"
  | "hours"
  | "data";

/** Fields by kind and path whose schema says only that they are text. */
const BY_PATH: Readonly<Record<string, FieldControlName>> = {
  "articles.body": "markdown",
  "articles.image": "picture",
  "categories.image": "picture",
  "categories.questions.answer": "markdown",
  "documents.body": "markdown",
  "faqs.answer": "markdown",
  "hero-slides.disclaimer.text": "long",
  "new-models.background_image": "picture",
  "profile-announcement.announcement.text": "long",
  "pop-ups.component.data.html": "long",
  "pop-ups.submitted.component.data.html": "long",
  "profile-home.home": "texts",
  "reply-templates.text": "long",
  "offers.vehicles_conditions": "rules",
  "offers.combinesWith": "records",
  "new-models.applicable_offers": "records",
  "reviews.staffIds": "records",
  "promotions.criterias": "rules",
  "profile-hours.sales.hours": "hours",
  "profile-leads.leadStore": "store",
  "profile-hours.service.hours": "hours",
};

/** Fields of any kind by their name. */
const BY_NAME: Readonly<Record<string, FieldControlName>> = {
  description: "long",
  disclaimer: "long",
  ogDescription: "long",
  twitterDescription: "long",
  review: "long",
  intro: "long",
  image: "picture",
  imageUrl: "picture",
  img: "picture",
  mainImage: "picture",
  mobileImage: "picture",
  watermark: "picture",
  ogImage: "picture",
  twitterImage: "picture",
  reviewer_photo: "picture",
  driverFront: "picture",
  driverProfile: "picture",
  passengerRear: "picture",
  light: "picture",
  dark: "picture",
  photo: "picture",
  previewImage: "picture",
  url: "link",
  href: "link",
  schedulingLink: "link",
  videoUrl: "link",
  spinUrl: "link",
  stickerUrl: "link",
  storeId: "store",
  storeIds: "stores",
  accent: "color",
  ink: "color",
  band: "color",
  panel: "color",
};

/** Returns the control that the table has for a field; null: its schema decides. */
export function controlFor(path: string): FieldControlName | null {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return BY_PATH[path] ?? BY_NAME[name] ?? null;
}

/** Kind of the records that a field refers to, by path. */
const REFERENCES: Readonly<Record<string, DocumentKind>> = {
  "offers.combinesWith": "offers",
  "new-models.applicable_offers": "offers",
  "reviews.staffIds": "team-members",
};

/** Ids and titles of the records that fields can refer to, by kind. */
export type ReferredRecords = Partial<Record<DocumentKind, readonly { id: string; title: string }[]>>;

/** Returns the kind of the records that a field refers to; null for other fields. */
export function referenceOf(path: string): DocumentKind | null {
  return REFERENCES[path] ?? null;
}

/** Returns the kinds whose records the fields of a kind refer to. */
export function referredKinds(kind: string): DocumentKind[] {
  const rows = Object.entries(REFERENCES).filter(([path]) => path.startsWith(`${kind}.`));
  return [...new Set(rows.map(([, referred]) => referred))];
}

/** Places where the deployment can store a secret. */
const SECRET_PLACES = ["file", "env"] as const;

/** Values that a text is chosen from, by path. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  "menus.entries.page": Object.keys(PAGES),
  "menus.entries.children.page": Object.keys(PAGES),
  "profile-feed.feed.password": SECRET_PLACES,
  "profile-feed.feed.privateKey": SECRET_PLACES,
  "profile-leads.webhook.secret": SECRET_PLACES,
};

/** Names that the values of a map can have, by path. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  "profile-payments.financeSliders": Object.keys(FINANCE_SLIDERS),
  "profile-payments.leaseSliders": Object.keys(LEASE_SLIDERS),
  "profile-leads.leadEmails.types": Object.keys(LEAD_TYPES),
};

/** Returns the names of a map's values; undefined: any. */
export function keysFor(path: string): readonly string[] | undefined {
  return KEYS[path];
}

/** Returns the choices of a text; null: anything can be typed. */
export function optionsFor(path: string): readonly string[] | null {
  return OPTIONS[path] ?? null;
}

/** Choices between yes, no and neither, by path. */
const YES_NO: ReadonlySet<string> = new Set([
  "pop-ups.conditions.isLead",
  "profile-leads.receipts",
  "profile-pages.preApproval",
]);

export function isYesNo(path: string): boolean {
  return YES_NO.has(path);
}
