import type { AscMapping } from "./asc";

/** Name of a signal for each receiver; null if the receiver does not get the signal. */
export interface EventRow {
  /** Forecourt's name for the tag manager. */
  name: string | null;
  /** Conversion value in US dollars; 0 is not sent. */
  value: number;
  /** Name for Google's tags: an ad-catalog event of Google Analytics 4 if one fits. */
  ga4: string | null;
  /** Type of Meta's event, which has its name in this table: standard or custom. */
  meta: "standard" | "custom" | null;
  /** Events of the Automotive Standards Council (`asc-events.json`). */
  asc: AscMapping | null;
}

/** Values of a signal that only the Automotive Standards Council receives. */
const ASC_ONLY = { name: null, value: 0, ga4: null, meta: null } as const;

const FORM = { comm_type: "form", comm_outcome: "opportunity" } as const;
const BOOKED = { comm_type: "form", comm_outcome: "appt_booked" } as const;
const SALES = { ...FORM, department: "sales", form_type: "consumer_contact" } as const;
const CREDIT = { ...FORM, department: "credit", form_type: "finance/credit" } as const;

/**
 * Signals that the site reports (docs/rules.md#events), with one column per receiver. `eventRow` handles
 * names outside this table, such as those of pop-ups.
 */
export const EVENTS = {
  PageView: { name: "page_view", value: 0, ga4: null, meta: null, asc: { events: ["asc_pageview"] } },
  Lead: {
    name: "lead",
    value: 0,
    ga4: "lead",
    meta: "standard",
    asc: { events: ["asc_form_submission", "asc_form_submission_sales"], params: SALES, page: "contact" },
  },
  ViewContent: {
    name: "view_content",
    value: 0,
    ga4: "view_item",
    meta: "standard",
    asc: { events: ["asc_pageview", "asc_item_pageview"] },
  },
  Search: {
    name: "search",
    value: 0,
    ga4: "view_search_results",
    meta: "standard",
    asc: { events: ["asc_itemlist_pageview"] },
  },
  InstantScreen: {
    name: "instant_screen",
    value: 30,
    ga4: "purchase",
    meta: "custom",
    asc: { events: ["asc_form_submission", "asc_retail_process"], params: CREDIT, page: "finance" },
  },
  FullCreditApplication: {
    name: "full_credit_application",
    value: 50,
    ga4: "purchase",
    meta: "custom",
    asc: { events: ["asc_form_submission", "asc_retail_process"], params: CREDIT, page: "credit" },
  },
  Personalize: {
    name: "personalize",
    value: 20,
    ga4: "add_to_cart",
    meta: "custom",
    asc: {
      events: ["asc_form_submission", "asc_form_submission_sales", "asc_retail_process"],
      params: SALES,
      page: "finance",
    },
  },
  Schedule: {
    name: "schedule_test_drive",
    value: 20,
    ga4: "add_to_cart",
    meta: "standard",
    asc: {
      events: ["asc_form_submission", "asc_form_submission_sales_appt", "asc_retail_process"],
      params: { ...SALES, ...BOOKED },
      page: "contact",
    },
  },
  ConversationStarted: {
    name: "conversation_started",
    value: 10,
    ga4: "conversation_started",
    meta: "custom",
    asc: {
      events: ["asc_comm_engagement"],
      params: { comm_type: "chat", comm_status: "engage", department: "unknown" },
    },
  },
  SellTrade: {
    name: "sell_trade",
    value: 10,
    ga4: "sell_trade",
    meta: "custom",
    asc: {
      events: ["asc_form_submission", "asc_form_submission_trade", "asc_retail_process"],
      params: { ...FORM, department: "trade", form_type: "trade" },
      page: "trade",
    },
  },
  ClickToCall: {
    name: "click_to_call",
    value: 5,
    ga4: "click_to_call",
    meta: "custom",
    asc: { events: ["asc_click_to_call"], params: { comm_type: "voice" } },
  },
  UnlockInventory: {
    name: "unlock_inventory",
    value: 5,
    ga4: "unlock_inventory",
    meta: "custom",
    asc: { events: ["asc_form_submission", "asc_form_submission_sales"], params: SALES, page: "custom" },
  },
  // `ASC_TOPICS` maps the topic to the department, which determines the derived event.
  Contact: {
    name: "contact_us",
    value: 2,
    ga4: "contact_us",
    meta: "standard",
    asc: { events: ["asc_form_submission"], params: FORM, page: "contact", byDepartment: true },
  },
  SubmitApplication: {
    name: "job_application",
    value: 2,
    ga4: "job_application",
    meta: "standard",
    asc: {
      events: ["asc_form_submission"],
      params: { ...FORM, comm_outcome: "unknown", department: "hr", form_type: "human_resources" },
      page: "employment",
    },
  },
  // Sent together with `ServiceScheduleFormSubmit`, which reports the submission.
  ServiceScheduled: {
    name: "service_scheduled",
    value: 0,
    ga4: "service_scheduled",
    meta: "custom",
    asc: {
      events: ["asc_form_submission_service_appt", "asc_retail_process"],
      params: { ...BOOKED, department: "service", form_type: "service_appointment" },
      page: "service",
    },
  },
  ServiceRescheduled: {
    name: "service_rescheduled",
    value: 0,
    ga4: "service_rescheduled",
    meta: "custom",
    asc: {
      events: ["asc_retail_process"],
      params: { flow_name: "appointment", flow_outcome: "finished", element_title: "Move the appointment" },
      page: "service",
    },
  },
  ServiceScheduleFormSubmit: {
    name: "service_schedule_form_submit",
    value: 0,
    ga4: "service_schedule_form_submit",
    meta: "custom",
    asc: {
      events: ["asc_form_submission", "asc_form_submission_service"],
      params: { ...FORM, department: "service", form_type: "service_appointment" },
      page: "service",
    },
  },
  StaffLead: {
    name: "staff_lead",
    value: 0,
    ga4: "staff_lead",
    meta: "custom",
    asc: { events: ["asc_form_submission", "asc_form_submission_sales"], params: SALES, page: "contact" },
  },
  FormStarted: {
    ...ASC_ONLY,
    asc: { events: ["asc_form_engagement"], params: { comm_type: "form", comm_status: "start" } },
  },
  FlowStep: { ...ASC_ONLY, asc: { events: ["asc_retail_process"] } },
  CtaUsed: { ...ASC_ONLY, asc: { events: ["asc_cta_interaction"] } },
  MenuUsed: { ...ASC_ONLY, asc: { events: ["asc_menu_interaction"] } },
  ControlChanged: { ...ASC_ONLY, asc: { events: ["asc_element_configuration"] } },
  MediaUsed: { ...ASC_ONLY, asc: { events: ["asc_media_interaction"] } },
  OfferViewed: { ...ASC_ONLY, asc: { events: ["asc_special_offer"], params: { flow_outcome: "viewed" } } },
  PopupShown: {
    ...ASC_ONLY,
    asc: {
      events: ["asc_system_process"],
      params: { process_name: "popup_shown", process_type: "poppup", element_type: "popup" },
    },
  },
  ConsentSet: {
    ...ASC_ONLY,
    asc: {
      events: ["asc_system_process"],
      params: { process_name: "consent_set", process_type: "consent_status_set", element_type: "banner" },
    },
  },
} as const satisfies Record<string, EventRow>;

export type SignalName = keyof typeof EVENTS;

/** Signals with their own Forecourt name and value. */
export type EventName = {
  [Name in SignalName]: (typeof EVENTS)[Name] extends { name: string } ? Name : never;
}[SignalName];

/** Ad-catalogue events with their default values (docs/rules.md#events). An event's own conversion value overrides it. */
export const AD_EVENTS = {
  view_search_results: 2,
  view_item_list: 3,
  view_item: 5,
  add_to_cart: 20,
  purchase: 30,
} as const;

export type AdEventName = keyof typeof AD_EVENTS;

/** Value of a missing vehicle attribute in an ad-catalog event (docs/rules.md#events). */
export const NO_ATTRIBUTE = "None";

export const CURRENCY = "USD";
export const COUNTRY = "US";
