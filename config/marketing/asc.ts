import type { ContactTopic } from "../leads/contact";
import type spec from "./asc-events.json";

/** Events of the Automotive Standards Council that the site sends (docs/decisions/0038-events.md). */
export type AscBaseName = keyof typeof spec.events;

/** Events that reports use beside the specification's own: each repeats its base with the same parameters. */
export const ASC_DERIVED = {
  asc_form_submission_sales: "asc_form_submission",
  asc_form_submission_service: "asc_form_submission",
  asc_form_submission_trade: "asc_form_submission",
  asc_form_submission_parts: "asc_form_submission",
  asc_form_submission_sales_appt: "asc_form_submission",
  asc_form_submission_service_appt: "asc_form_submission",
} as const satisfies Record<string, AscBaseName>;

export type AscName = AscBaseName | keyof typeof ASC_DERIVED;

export type AscPageType =
  | "item"
  | "itemlist"
  | "contact"
  | "service"
  | "home"
  | "custom"
  | "employment"
  | "finance"
  | "credit"
  | "trade"
  | "thank_you"
  | "specials"
  | "compare"
  | "blog"
  | "blog_list"
  | "unknown";

/** Mapping of a signal to the council's events. */
export interface AscMapping {
  events: readonly AscName[];
  /** Parameters that are the same each time. */
  params?: Readonly<Record<string, string>>;
  /** The kind of the form's own page, for a form that a later page reports. */
  page?: AscPageType;
  /** The derived event of its department is sent too. */
  byDepartment?: true;
}

/** Owner of events that the site sends itself. Vendors' tools send their own name. */
export const ASC_OWNER = "forecourt";

/** Kinds of pages in the council's terms, the first that matches a path. A vehicle's page without its vehicle is `unknown`. */
export const ASC_PAGE_TYPES: readonly (readonly [AscPageType, RegExp])[] = [
  ["home", /^\/$/],
  ["item", /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-[^/]*-[A-Z0-9]{17}$/i],
  ["itemlist", /^\/(?:\w+-)?cars-for-sale(?:\/|$)/],
  ["compare", /^\/compare$/],
  ["credit", /^\/auto-financing\/full-credit-application(?:\/|$)/],
  ["finance", /^\/(?:auto-financing|personalize-price)(?:\/|$)/],
  ["trade", /^\/sell-trade-my-car(?:\/|$)/],
  ["service", /^\/service(?:\/|$)/],
  ["specials", /^\/special-offers(?:\/|$)/],
  ["contact", /^\/(?:contact-us|check-availability|test-drive|our-company\/meet-our-team)(?:\/|$)/],
  ["employment", /^\/our-company\/careers$/],
  ["thank_you", /^\/thank-you(?:\/|$)/],
  ["blog_list", /^\/(?:car-research|car-research\/search)$/],
  ["blog", /^\/(?:car-research|car-advice-education|staff-reviews|faqs|faqs-okd|news|community-outreach)\//],
  [
    "custom",
    /^\/(?:our-company|help-center|vehicle-protection-plans|legal|saved-vehicles|private-reserve)(?:\/|$)/,
  ],
];

/** Department and form type of a contact form, by its topic. */
export const ASC_TOPICS: Readonly<Record<ContactTopic, { department: string; form_type: string }>> = {
  "1": { department: "sales", form_type: "consumer_contact" },
  "2": { department: "service", form_type: "consumer_contact" },
  "3": { department: "parts", form_type: "parts" },
  "4": { department: "admin", form_type: "consumer_contact" },
  "5": { department: "trade", form_type: "trade" },
  "6": { department: "unknown", form_type: "consumer_contact" },
};

/** The derived event of a form of a department. */
export const ASC_DEPARTMENT_EVENTS: Readonly<Record<string, AscName>> = {
  sales: "asc_form_submission_sales",
  service: "asc_form_submission_service",
  trade: "asc_form_submission_trade",
  parts: "asc_form_submission_parts",
};

/** The process that a form belongs to (`flow_name`); a form that is none is not here. */
export const ASC_FLOWS: Readonly<Record<string, string>> = {
  "apply-financing": "financing",
  "full-credit-application": "credit_app",
  "personal-price": "payment_calculator",
  "sell-trade": "trade",
  service: "appointment",
  "test-drive": "test_drive",
};

const ON_THE_PHONE =
  "It happens during a call, which the site does not see: a call tracking vendor sends it.";
const BY_A_TOOL = "Only a vendor's tool can cause it; it is sent when the tool reports it by a message.";

/** Events that the site does not cause by itself, and why: the table of docs/decisions/0038-events.md. */
export const ASC_NOT_SENT: Readonly<Partial<Record<AscBaseName, string>>> = {
  asc_comm_submission: BY_A_TOOL,
  asc_video_call_engagement: BY_A_TOOL,
  asc_video_call_submission: BY_A_TOOL,
  asc_voice_engagement: ON_THE_PHONE,
  asc_voice_engagement_30: ON_THE_PHONE,
  asc_voice_engagement_60: ON_THE_PHONE,
  asc_voice_engagement_120: ON_THE_PHONE,
  asc_voice_submission: ON_THE_PHONE,
  asc_voice_sale: "A sale is known to the dealership's own system, not to the site.",
};

/** Events of a tool that the site passes on: not the site's own page views, nor anything about calls. */
export const ASC_FROM_TOOLS: readonly AscBaseName[] = [
  "asc_system_process",
  "asc_retail_process",
  "asc_cta_interaction",
  "asc_element_configuration",
  "asc_menu_interaction",
  "asc_media_interaction",
  "asc_special_offer",
  "asc_form_engagement",
  "asc_form_submission",
  "asc_comm_engagement",
  "asc_comm_submission",
  "asc_video_call_engagement",
  "asc_video_call_submission",
];

/** Largest text of a parameter, as Google Analytics keeps it, characters. */
export const ASC_TEXT_LENGTH = 100;

/** Largest message of a tool, characters of its JSON. */
export const ASC_MESSAGE_LENGTH = 8_192;
