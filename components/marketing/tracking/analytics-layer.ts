import { adPixelAllowed, type Granted } from "@/lib/core/browser/granted";
import { cleanPage, consentFlags, gtagInto } from "./sink";

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
