/**
 * Every event that the site reports (docs/rules.md#events) with its sent name and its conversion value in
 * US dollars. An event without a value has 0, which is not sent. Meta gets an event under its own
 * name here, because those are Meta's standard events; the tag manager gets the sent name.
 */
export const EVENTS = {
  PageView: { name: "page_view", value: 0 },
  Lead: { name: "lead", value: 0 },
  ViewContent: { name: "view_content", value: 0 },
  Search: { name: "search", value: 0 },
  InstantScreen: { name: "instant_screen", value: 30 },
  FullCreditApplication: { name: "full_credit_application", value: 50 },
  Personalize: { name: "personalize", value: 20 },
  Schedule: { name: "schedule_test_drive", value: 20 },
  ConversationStarted: { name: "conversation_started", value: 10 },
  SellTrade: { name: "sell_trade", value: 10 },
  ClickToCall: { name: "click_to_call", value: 5 },
  UnlockInventory: { name: "unlock_inventory", value: 5 },
  Contact: { name: "contact_us", value: 2 },
  SubmitApplication: { name: "job_application", value: 2 },
  ServiceScheduled: { name: "service_scheduled", value: 0 },
  ServiceRescheduled: { name: "service_rescheduled", value: 0 },
  ServiceScheduleFormSubmit: { name: "service_schedule_form_submit", value: 0 },
  StaffLead: { name: "staff_lead", value: 0 },
} as const satisfies Record<string, { name: string; value: number }>;

export type EventName = keyof typeof EVENTS;

/** Ad-catalogue events with their default values (docs/rules.md#events). */
export const AD_EVENTS = {
  view_search_results: 2,
  view_item_list: 3,
  view_item: 5,
  add_to_cart: 20,
  purchase: 30,
} as const;

export type AdEventName = keyof typeof AD_EVENTS;

/**
 * The ad-catalogue event that goes with a site event; a search without any choice made is a `view_item_list`. An event's own
 * conversion value, where it has one, overrides the default (docs/decisions/0034-events-and-conversions.md).
 */
export const AD_EVENT_OF: Partial<Record<EventName, AdEventName>> = {
  Search: "view_search_results",
  ViewContent: "view_item",
  Personalize: "add_to_cart",
  Schedule: "add_to_cart",
  InstantScreen: "purchase",
  FullCreditApplication: "purchase",
};

/** Of those, Meta's standard events; the others are custom ones there. */
export const META_STANDARD_EVENTS: readonly EventName[] = [
  "PageView",
  "Lead",
  "ViewContent",
  "Search",
  "Schedule",
  "Contact",
  "SubmitApplication",
];

/** What an attribute that a vehicle does not have is sent as in an ad-catalogue event (docs/rules.md#events). */
export const NO_ATTRIBUTE = "None";

export const CURRENCY = "USD";
export const COUNTRY = "US";
