import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { adPixelAllowed, type Granted } from "@/lib/core/browser/granted";
import { shownPath } from "@/lib/core/language/local-path";
import {
  type AscEvent,
  ascEvents,
  ascItem,
  ascPage,
  everyParameter,
} from "@/lib/marketing/tracking/asc-event";
import type { AscSetup } from "@/lib/marketing/tracking/tracking-setup";
import { pageVehicle } from "./page-events";
import { cleanPage, consentFlags, gtagInto, loadScript, type Sink } from "./sink";

/** Data layer of the page (`window.dataLayer`) with its shared consent state for the analytics category. */
export interface AnalyticsLayer {
  /** States the consent before any other entry, and each later change once. */
  consent(granted: Granted): void;
  push(entry: object): void;
  gtag(...args: unknown[]): void;
}

export function analyticsLayer(): AnalyticsLayer {
  let stated: string | undefined;
  const layer = () => {
    const holder = window as { dataLayer?: unknown[] };
    holder.dataLayer ??= [];
    return holder.dataLayer;
  };
  const gtag = (...args: unknown[]) => gtagInto(layer())(...args);
  return {
    consent(granted) {
      const flags = consentFlags(granted, adPixelAllowed(granted));
      const text = JSON.stringify(flags);
      if (text === stated) return;
      gtag("consent", stated === undefined ? "default" : "update", flags);
      if (stated === undefined) gtag("set", cleanPage());
      stated = text;
    },
    push: (entry) => void layer().push(entry),
    gtag,
  };
}

/**
 * Data layer of the Automotive Standards Council, read by tools on the page (docs/decisions/0038-events.md).
 */
interface AscLayer {
  measurement_ids: string[];
  events: object[];
  store_name: string;
  oem_code?: string;
  oem_brand?: string;
  language: string;
  currency: string;
  page_type: string;
  items: object[];
}

/** A sink that also receives the council's events from tools on the page. */
export interface AscSink extends Sink {
  sendReady(event: AscEvent): void;
}

/**
 * Returns the sink of the council's events for Google Analytics and other readers of the data layer;
 * analytics category.
 */
export function ascSink(setup: AscSetup, layer: AnalyticsLayer): AscSink {
  let asc: AscLayer | undefined;
  const sendReady = (event: AscEvent) => {
    if (!asc) return;
    asc.events.push({ event: event.event, ...event.params });
    layer.push({ event: `dl_${event.event}`, eventModel: everyParameter(event) });
    if (setup.ids.length > 0)
      layer.gtag("event", event.event, { ...event.params, ...cleanPage(), send_to: setup.ids });
  };
  return {
    column: "asc",
    isAllowed: (granted) => granted.has("analytics"),
    consent(granted) {
      layer.consent(granted);
      if (asc) return;
      asc = ascLayer(setup);
      const [first] = setup.ids;
      if (first === undefined) return;
      layer.gtag("js", new Date());
      // The council's page views are events, so the tag must not add its own.
      for (const id of setup.ids) layer.gtag("config", id, { send_page_view: false, ...cleanPage() });
      loadScript(TAG_SCRIPTS.googleTags + first);
    },
    send(event) {
      const page = currentAscPage();
      if (asc) asc.page_type = page.type;
      for (const made of ascEvents(event, page, reportProblems)) sendReady(made);
    },
    sendReady,
  };
}

/** Returns the current page in the council's terms. */
export function currentAscPage(): ReturnType<typeof ascPage> {
  return ascPage(shownPath(), pageVehicle());
}

/** Returns the page's data layer; values that a tool set earlier are preserved. */
function ascLayer({ ids, store, brand, code }: AscSetup): AscLayer {
  const holder = window as { asc_datalayer?: Partial<AscLayer> };
  const { type, vehicle } = currentAscPage();
  const made: AscLayer = {
    events: [],
    ...holder.asc_datalayer,
    measurement_ids: ids,
    store_name: store,
    ...(code !== undefined && { oem_code: code }),
    ...(brand !== undefined && { oem_brand: brand }),
    language: document.documentElement.lang,
    currency: "USD",
    page_type: type,
    items: vehicle ? [ascItem(vehicle)] : [],
  };
  holder.asc_datalayer = made;
  return made;
}

/** Logs an event that violates the specification, in development only; the event is not sent. */
function reportProblems(problems: string[]): void {
  if (process.env.NODE_ENV === "development")
    console.error(`An ASC event was left out: ${problems.join("; ")}`);
}
