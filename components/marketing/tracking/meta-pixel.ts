import { TAG_SCRIPTS } from "@/config/marketing/tracking";
import { adPixelAllowed } from "@/lib/core/browser/granted";
import { conversionBody } from "@/lib/marketing/tracking/conversion-body";
import { eventRow } from "@/lib/marketing/tracking/data-layer-event";
import { loadScript, type Sink } from "./sink";

interface Fbq {
  (...args: unknown[]): void;
  queue: unknown[];
  callMethod?: (...args: unknown[]) => void;
  loaded: boolean;
  version: string;
  push: Fbq;
  /** Stops the pixel from sending its own page views when the URL changes. */
  disablePushState: boolean;
}

/**
 * Returns the sink of Meta's pixel. It receives event ids, which Meta matches with the Conversions API, and
 * no personal data.
 */
export function metaPixel(id: string): Sink {
  let fbq: Fbq | undefined;
  return {
    column: "meta",
    isAllowed: adPixelAllowed,
    consent(granted) {
      if (fbq) {
        fbq("consent", adPixelAllowed(granted) ? "grant" : "revoke");
        return;
      }
      fbq = stub();
      fbq("consent", "grant");
      // Without this call, the pixel tracks buttons and forms automatically.
      fbq("set", "autoConfig", false, id);
      fbq("init", id);
      loadScript(TAG_SCRIPTS.metaPixel);
    },
    send(event) {
      const { currency, value, custom_data } = conversionBody(event, {});
      const isStandard = eventRow(event.name).meta === "standard";
      const facts = { ...custom_data, currency, ...(value !== undefined && { value }) };
      fbq?.(isStandard ? "track" : "trackCustom", event.name, facts, { eventID: event.id });
    },
  };
}

/** Returns the stub from Meta's snippet, which queues calls until the script loads. */
function stub(): Fbq {
  const calls: unknown[] = [];
  const fbq = ((...args: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...args);
    else calls.push(args);
  }) as Fbq;
  Object.assign(fbq, { queue: calls, loaded: true, version: "2.0", push: fbq, disablePushState: true });
  Object.assign(window, { fbq, _fbq: fbq });
  return fbq;
}
