import type { ContactTopic } from "../leads/contact";
import type spec from "./asc-events.json";

/** Events of the Automotive Standards Council that the site sends (docs/decisions/0038-events.md). */
export type AscBaseName = keyof typeof spec.events;

/**
 * Events that reports use in addition to the specification's: each repeats its base event with the same
 * parameters.
 */
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

/** Mapping of a signal to events of the Automotive Standards Council. */
export interface AscMapping {
  events: readonly AscName[];
  /** Constant parameters. */
  params?: Readonly<Record<string, string>>;
  /** Type of the form's own page, for a form that a later page reports. */
  page?: AscPageType;
  /** True if the department's derived event is also sent. */
  byDepartment?: true;
}

/** Owner of the site's own events. Vendors' tools send their own name. */
export const ASC_OWNER = "forecourt";

/**
 * Page types of the specification by path; the first match applies. A vehicle page without its vehicle is
 * `unknown`.
 */
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

/** Department and form type of a contact form by topic. */
export const ASC_TOPICS: Readonly<Record<ContactTopic, { department: string; form_type: string }>> = {
  "1": { department: "sales", form_type: "consumer_contact" },
  "2": { department: "service", form_type: "consumer_contact" },
  "3": { department: "parts", form_type: "parts" },
  "4": { department: "admin", form_type: "consumer_contact" },
  "5": { department: "trade", form_type: "trade" },
  "6": { department: "unknown", form_type: "consumer_contact" },
};

/** Derived event of each department's forms. */
export const ASC_DEPARTMENT_EVENTS: Readonly<Record<string, AscName>> = {
  sales: "asc_form_submission_sales",
  service: "asc_form_submission_service",
  trade: "asc_form_submission_trade",
  parts: "asc_form_submission_parts",
};

/** Process of a form (`flow_name`); forms outside a process are missing. */
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

/** Events that the site does not send, with the reason: the table of docs/decisions/0038-events.md. */
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

/**
 * Events that the site forwards from a vendor's tool; the site's own page views and call events are excluded.
 */
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

/** Maximum length of a text parameter in Google Analytics, characters. */
export const ASC_TEXT_LENGTH = 100;

/** Maximum length of a tool's message as JSON, characters. */
export const ASC_MESSAGE_LENGTH = 8_192;
