import { CURRENCY } from "@/config/marketing/events";
import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { adEvent } from "@/lib/marketing/tracking/ad-event";
import { cleanPage, consentFlags, gtagInto, loadScript, type Sink } from "./sink";

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
