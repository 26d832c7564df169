import "server-only";
import { META_CAPI_URL } from "../../../config/marketing/tracking";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Env } from "../../core/platform/env";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { MetaApi } from "./deliver-conversion";

/** A page's configuration of the sinks for the browser; a sink without an id is omitted. It contains no secrets. */
export interface TrackingSetup {
  gtm?: string;
  googleAds?: string;
  pixel?: string;
  /** Events also go to this site's server, which relays them. */
  relay?: true;
  chat?: true;
  /** Events of the Automotive Standards Council, where something reads them: a container, or Google Analytics. */
  asc?: AscSetup;
}

export interface AscSetup {
  /** Measurement ids of Google Analytics 4. */
  ids: string[];
  store: string;
  brand?: string;
  /** The maker's code of the dealer. */
  code?: string;
  /** Departments by the digits of their numbers. */
  phones: Record<string, "sales" | "service">;
  /** Tools on the page that may report events, as origins. */
  tools: string[];
}

/** Store data sent with its events. */
type Described = Pick<StoreProfile, "name" | "brands" | "oemCode" | "sales" | "service">;

/** Null where no sink is configured: pages then have nothing of tracking. */
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
    // A store of several makes names none.
    ...(brands?.length === 1 && { brand: brands[0] }),
    ...(oemCode !== undefined && { code: oemCode }),
    phones: { [phoneDigits(service.phone)]: "service", [phoneDigits(sales.phone)]: "sales" },
    tools: VENDOR_ORIGINS,
  };
}

/** Null without a pixel or a token. */
export function metaApi(env: Env): MetaApi | null {
  const { META_PIXEL_ID: pixelId, META_CAPI_TOKEN: token, TIME_SCALE: timeScale } = env;
  return pixelId && token ? { url: env.META_CAPI_URL ?? META_CAPI_URL, pixelId, token, timeScale } : null;
}

/** No tracking id at all, and settings that do nothing because another one is missing (docs/rules.md#events): logged as errors. */
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
