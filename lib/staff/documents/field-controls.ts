/** What a person edits a field with. */
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
  | "data";

/** Fields by kind and path whose schema says only that they are text. */
const BY_PATH: Readonly<Record<string, FieldControlName>> = {
  "articles.body": "markdown",
  "articles.image": "picture",
  "categories.questions.answer": "markdown",
  "documents.body": "markdown",
  "faqs.answer": "markdown",
  "hero-slides.disclaimer.text": "long",
  "new-models.background_image": "picture",
  "profile-announcement.announcement.text": "long",
  "pop-ups.component.data.html": "long",
  "pop-ups.submitted.component.data.html": "long",
  "profile-home.home": "texts",
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
  storeId: "store",
  storeIds: "stores",
  accent: "color",
  ink: "color",
  band: "color",
  panel: "color",
};

/** The control that the table has for a field; null: its schema decides. */
export function controlFor(path: string): FieldControlName | null {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return BY_PATH[path] ?? BY_NAME[name] ?? null;
}

/** Choices between yes, no and neither, by path. */
const YES_NO: ReadonlySet<string> = new Set(["pop-ups.conditions.isLead"]);

export function isYesNo(path: string): boolean {
  return YES_NO.has(path);
}
