import { EVENTS, type EventRow, type SignalName } from "../../../config/marketing/events";
import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isSensitive } from "../../core/pages/is-sensitive";
import { routePattern } from "../../core/pages/routes";
import { FORM_TABLE, isLeadFormName, type LeadFormName } from "../../leads/forms/form-table";
import { formatDollars } from "../../store/i18n/format";
import { pageKind } from "../vitals/page-kind";
import { ascPage } from "./asc-event";
import type { TrackedVehicle } from "./tracked-vehicle";

/** Forms of pages whose row in the page table has none. */
const FORMS_OF: Partial<Record<PageId, readonly LeadFormName[]>> = {
  "cars-direct-page": ["availability", "test-drive", "personal-price"],
  "check-availability": ["availability"],
  "test-drive": ["test-drive"],
  "personalize-price": ["personal-price"],
  "private-reserve": ["unlock-inventory"],
  "sell-trade-my-car-your-vehicle": ["sell-trade"],
  "service-schedule": ["service"],
};

/** Signals that any page can report. */
const ANYWHERE: readonly SignalName[] = [
  "ClickToCall",
  "ConversationStarted",
  "MenuUsed",
  "CtaUsed",
  "FormStarted",
  "PopupShown",
  "ConsentSet",
];

/**
 * Describes what a page sends, to whom, and under which names, as lines for readers. Returns null for a path that is
 * not on the site.
 */
export function explainPage(path: string): string | null {
  const address = new URL(path, "https://site.example");
  const id = pageOf(address.pathname);
  if (id === null) return null;
  const type = ascPage(address.pathname, SOME_VEHICLE).type;
  const head = `${address.pathname}: ${id}, page_type ${type}`;
  if (isSensitive(address)) {
    return `${head}\n\nNothing is sent: the page is sensitive. Its forms are reported by the next page that is not.`;
  }
  return [
    head,
    section("When it is shown", shownSignals(address.pathname)),
    section("When its form is stored", formsOf(id).flatMap(signalsOfForm)),
    section("When it is used", [...ANYWHERE, ...usesOf(type)]),
    "Analytics must be allowed for the tag manager and ASC, targeting for Google Ads, functional and targeting for Meta.",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Example of a public vehicle. Only the kind of its page matters. */
const SOME_VEHICLE: TrackedVehicle = { vin: "1HGCM82633A004352" };

function pageOf(path: string): PageId | null {
  const ids = Object.keys(PAGES) as PageId[];
  const addresses = (id: PageId) => {
    const row: PageRow = PAGES[id];
    return [row, ...(row.more ?? [])].map(
      ({ path: shown, pattern }) => pattern ?? shown.replace(/\{(\w+)\}/g, ":$1"),
    );
  };
  return ids.find((id) => addresses(id).some((pattern) => routePattern(pattern).test(path))) ?? null;
}

function shownSignals(path: string): SignalName[] {
  const kind = pageKind(path);
  if (kind === "cars-direct-page") return ["ViewContent"];
  const offer = /^\/special-offers\/\w+\/./.test(path) ? (["OfferViewed"] as const) : [];
  return ["PageView", ...(kind === "cars-search-page" ? (["Search"] as const) : []), ...offer];
}

function formsOf(id: PageId): readonly LeadFormName[] {
  const { form }: PageRow = PAGES[id];
  return form !== undefined && isLeadFormName(form) ? [form] : (FORMS_OF[id] ?? []);
}

function signalsOfForm(form: LeadFormName): SignalName[] {
  return [...FORM_TABLE[form].events, ...(form === "service" ? (["ServiceScheduled"] as const) : [])];
}

function usesOf(type: string): SignalName[] {
  if (type === "itemlist") return ["ControlChanged", "FlowStep"];
  return type === "item" ? ["MediaUsed", "FlowStep"] : [];
}

function section(title: string, names: readonly SignalName[]): string {
  return names.length === 0 ? "" : [`${title}:`, ...names.map((name) => `  ${line(name)}`)].join("\n");
}

function line(name: SignalName): string {
  const { name: own, value, ga4, meta, asc }: EventRow = EVENTS[name];
  const derived = asc?.byDepartment ? ["asc_form_submission_{department}"] : [];
  const receivers = [
    own && `tag manager ${own}${value > 0 ? ` (${formatDollars(value)})` : ""}`,
    ga4 && `Google Ads ${ga4}`,
    meta && `Meta ${name} (${meta})`,
    asc && `ASC ${[...asc.events, ...derived].join(", ")}`,
  ];
  return `${name.padEnd(26)}${receivers.filter(Boolean).join(" · ")}`;
}
