import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { dataLayerEvent } from "@/lib/marketing/tracking/data-layer-event";
import { hashedIdentity } from "@/lib/marketing/tracking/identity";
import type { AnalyticsLayer } from "./analytics-layer";
import { cleanPage, loadScript, type Sink } from "./sink";

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
