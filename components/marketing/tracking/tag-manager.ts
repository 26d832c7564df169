import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { adPixelAllowed } from "@/lib/core/browser/granted";
import { dataLayerEvent } from "@/lib/marketing/tracking/data-layer-event";
import { hashedIdentity } from "@/lib/marketing/tracking/identity";
import { cleanPage, consentFlags, gtagInto, loadScript, type Sink } from "./sink";

/** The data layer, and Google Tag Manager that reads it: of the analytics category. */
export function tagManager(id: string): Sink {
  let layer: unknown[] | undefined;
  return {
    isAllowed: (granted) => granted.has("analytics"),
    consent(granted) {
      const flags = consentFlags(granted, adPixelAllowed(granted));
      if (layer) {
        gtagInto(layer)("consent", "update", flags);
        return;
      }
      const holder = window as { dataLayer?: unknown[] };
      holder.dataLayer ??= [];
      layer = holder.dataLayer;
      gtagInto(layer)("consent", "default", flags);
      gtagInto(layer)("set", cleanPage());
      layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
      loadScript(TAG_SCRIPTS.tagManager + id);
    },
    async send(event, { identity, externalId }) {
      layer?.push({ ...dataLayerEvent(event, await hashedIdentity(identity, externalId)), ...cleanPage() });
    },
  };
}
