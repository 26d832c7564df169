import { CURRENCY } from "@/config/marketing/events";
import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { adEvent } from "@/lib/marketing/tracking/ad-event";
import { dataLayerEvent } from "@/lib/marketing/tracking/data-layer-event";
import { hashedIdentity } from "@/lib/marketing/tracking/identity";
import type { AnalyticsLayer } from "./asc-sink";
import { cleanPage, consentFlags, gtagInto, loadScript, type Sink } from "./sink";

/** Returns the sink of Google Tag Manager with its data layer; analytics category. */
export function tagManager(id: string, layer: AnalyticsLayer): Sink {
  let isStarted = false;
  return {
    column: "name",
    isAllowed: (granted) => granted.has("analytics"),
    consent(granted) {
      layer.consent(granted);
      if (isStarted) return;
      isStarted = true;
      layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
      loadScript(TAG_SCRIPTS.tagManager + id);
    },
    async send(event, { identity, externalId }) {
      layer.push({ ...dataLayerEvent(event, await hashedIdentity(identity, externalId)), ...cleanPage() });
    },
  };
}

/** Separate data layer: the tag manager has separate consent and must not receive or repeat these events. */
const LAYER = "forecourtAds";

/** Returns the sink of Google's tags for ads, with ad-catalog events; targeting category. */
export function googleTags(id: string): Sink {
  let gtag: ((...args: unknown[]) => void) | undefined;
  return {
    column: "ga4",
    isAllowed: (granted) => granted.has("targeting"),
    consent(granted) {
      const flags = consentFlags(granted, granted.has("targeting"));
      if (gtag) {
        gtag("consent", "update", flags);
        return;
      }
      const layer: unknown[] = [];
      (window as { [LAYER]?: unknown[] })[LAYER] = layer;
      gtag = gtagInto(layer);
      gtag("consent", "default", flags);
      gtag("js", new Date());
      // Page views go only to the tag manager (docs/rules.md#events).
      gtag("config", id, { send_page_view: false, ...cleanPage() });
      loadScript(`${TAG_SCRIPTS.googleTags}${id}&l=${LAYER}`);
    },
    send(event) {
      const { name, value, items } = adEvent(event);
      gtag?.("event", name, {
        currency: CURRENCY,
        ...cleanPage(),
        ...(value !== undefined && { value }),
        ...(items.length > 0 && { items }),
        // Google counts purchases with the same id once.
        transaction_id: event.id,
      });
    },
  };
}
