import "server-only";
import { META_CAPI_URL } from "../../../config/marketing/tracking";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Env } from "../../core/platform/env";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { MetaApi } from "./meta-event";

/** A page's configuration of sinks for the browser. Sinks without an id are omitted. It contains no secrets. */
export interface TrackingSetup {
  gtm?: string;
  googleAds?: string;
  pixel?: string;
  /** True if events also go to this site's server, which relays them. */
  relay?: true;
  chat?: true;
  /** Settings of ASC events, if something reads them: a container, or Google Analytics. */
  asc?: AscSetup;
}

/** Settings of the site for the tracking of a visit. */
export interface VisitSetup {
  /** Null without a configured sink. */
  tracking: TrackingSetup | null;
  /** True if a store has numbers for advertising sources. */
  hasCallNumbers?: true;
}

export interface AscSetup {
  /** Measurement ids of Google Analytics 4. */
  ids: string[];
  store: string;
  brand?: string;
  /** Manufacturer's code of the dealer. */
  code?: string;
  /** Departments by the digits of their phone numbers. */
  phones: Record<string, "sales" | "service">;
  /** Origins of tools on the page that may report events. */
  tools: string[];
}

/** Store data that is sent with events. */
type Described = Pick<StoreProfile, "name" | "brands" | "oemCode" | "sales" | "service">;

/** Returns the configuration, or null if no sink is configured; pages then contain no tracking. */
export function trackingSetup(env: Env, store?: Described): TrackingSetup | null {
  const setup: TrackingSetup = {
    ...(env.GTM_ID && { gtm: env.GTM_ID }),
    ...(env.GOOGLE_ADS_ID && { googleAds: env.GOOGLE_ADS_ID }),
    ...(env.META_PIXEL_ID && { pixel: env.META_PIXEL_ID }),
    ...(metaApi(env) && { relay: true as const }),
    ...(store && (env.GTM_ID || env.GA4_IDS.length > 0) && { asc: ascSetup(env, store) }),
  };
  const hasSink = env.GA4_IDS.length > 0 || Object.keys(setup).length > 0;
  if (!hasSink) return null;
  return env.CHAT_WIDGET === "on" ? { ...setup, chat: true } : setup;
}

function ascSetup(
  { GA4_IDS, VENDOR_ORIGINS }: Env,
  { name, brands, oemCode, sales, service }: Described,
): AscSetup {
  return {
    ids: GA4_IDS,
    store: name,
    // A store of several makes has no brand.
    ...(brands?.length === 1 && { brand: brands[0] }),
    ...(oemCode !== undefined && { code: oemCode }),
    phones: { [phoneDigits(service.phone)]: "service", [phoneDigits(sales.phone)]: "sales" },
    tools: VENDOR_ORIGINS,
  };
}

/** Returns the API settings, or null without a pixel or a token. */
export function metaApi(env: Env): MetaApi | null {
  const { META_PIXEL_ID: pixelId, META_CAPI_TOKEN: token, TIME_SCALE: timeScale } = env;
  return pixelId && token ? { url: env.META_CAPI_URL ?? META_CAPI_URL, pixelId, token, timeScale } : null;
}

/**
 * Returns errors to log: no tracking id at all, or settings without effect because another one is missing
 * (docs/rules.md#events).
 */
export function missingIds(env: Env): string[] {
  const hasNone = !env.GTM_ID && env.GA4_IDS.length === 0 && !env.GOOGLE_ADS_ID && !env.META_PIXEL_ID;
  const needs = [
    ["META_CAPI_TOKEN", "META_PIXEL_ID"],
    ["META_CAPI_URL", "META_CAPI_TOKEN"],
    ["STATSIG_API_URL", "STATSIG_CLIENT_KEY"],
  ] as const;
  const unused = needs
    .filter(([set, needed]) => env[set] && !env[needed])
    .map(([set, needed]) => `${set} does nothing without ${needed}`);
  return hasNone
    ? ["no event is sent without GTM_ID, GA4_IDS, GOOGLE_ADS_ID or META_PIXEL_ID", ...unused]
    : unused;
}
