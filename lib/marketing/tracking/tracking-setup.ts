import "server-only";
import { META_CAPI_URL } from "../../../config/marketing/tracking";
import type { Env } from "../../core/platform/env";
import type { MetaApi } from "./deliver-conversion";

/** A page's configuration of the sinks for the browser: a sink without an id is left out. It contains no secrets. */
export interface TrackingSetup {
  gtm?: string;
  googleAds?: string;
  pixel?: string;
  /** Events also go to our own server, which relays them. */
  relay?: true;
  chat?: true;
}

/** Null where no sink is configured: pages then have nothing of tracking. */
export function trackingSetup(env: Env): TrackingSetup | null {
  const setup: TrackingSetup = {
    ...(env.GTM_ID && { gtm: env.GTM_ID }),
    ...(env.GOOGLE_ADS_ID && { googleAds: env.GOOGLE_ADS_ID }),
    ...(env.META_PIXEL_ID && { pixel: env.META_PIXEL_ID }),
    ...(metaApi(env) && { relay: true as const }),
  };
  if (Object.keys(setup).length === 0) return null;
  return env.CHAT_WIDGET === "on" ? { ...setup, chat: true } : setup;
}

/** Null without a pixel or a token. */
export function metaApi(env: Env): MetaApi | null {
  const { META_PIXEL_ID: pixelId, META_CAPI_TOKEN: token, TIME_SCALE: timeScale } = env;
  return pixelId && token ? { url: env.META_CAPI_URL ?? META_CAPI_URL, pixelId, token, timeScale } : null;
}

/** No tracking id at all, and settings that do nothing because another one is missing (docs/rules.md#events): logged as errors. */
export function missingIds(env: Env): string[] {
  const hasNone = !env.GTM_ID && !env.GOOGLE_ADS_ID && !env.META_PIXEL_ID;
  const needs = [
    ["META_CAPI_TOKEN", "META_PIXEL_ID"],
    ["META_CAPI_URL", "META_CAPI_TOKEN"],
    ["STATSIG_API_URL", "STATSIG_CLIENT_KEY"],
  ] as const;
  const unused = needs
    .filter(([set, needed]) => env[set] && !env[needed])
    .map(([set, needed]) => `${set} does nothing without ${needed}`);
  return hasNone ? ["no event is sent without GTM_ID, GOOGLE_ADS_ID or META_PIXEL_ID", ...unused] : unused;
}
