import { adPixelAllowed, type Granted } from "@/lib/core/browser/granted";
import { cleanPage, consentFlags, gtagInto } from "./sink";

/** The data layer of the page (`window.dataLayer`), for those that share it: they have one consent, of the analytics category. */
export interface AnalyticsLayer {
  /** States the consent before anything else is in the layer, and each change of it once. */
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
