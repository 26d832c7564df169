import { onConsentChange } from "@/lib/core/browser/browser-consent";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";

/**
 * What a visit needs once the visitor allows analytics or targeting: events, ads parameters, web vitals. Each part loads
 * when it is due.
 * @param tracking null where nothing is reported to a sink
 * @param since milliseconds of the page's clock before which the visitor had not allowed it; 0 where that was before
 * the page
 * @returns a function that ends it
 */
export function startAllowedVisit(tracking: TrackingSetup | null, since: number): () => void {
  const stops: (() => void)[] = [];
  let isNew = since > 0;
  let isMeasuring = false;
  if (tracking) use(import("./start-tracking"), ({ startTracking }) => startTracking(tracking, since));
  stops.push(
    onConsentChange((allowed) => {
      // A page that tracks remembers them itself, before its first event.
      if (!tracking && allowed.has("targeting") && (isNew || location.search !== ""))
        use(import("./remember-ads"), ({ rememberAds }) => rememberAds());
      isNew = true;
      if (!isMeasuring && allowed.has("analytics")) {
        isMeasuring = true;
        use(import("@/lib/marketing/vitals/send-vitals"), ({ sendVitals }) => stops.push(sendVitals()));
        use(import("@/lib/marketing/counts/report-interest"), ({ reportInterest }) =>
          stops.push(reportInterest()),
        );
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** What cannot be loaded is left out; `watchChunks` has seen it. */
function use<Part>(loading: Promise<Part>, start: (part: Part) => void): void {
  loading.then(start, () => undefined);
}
