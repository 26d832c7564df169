import { onConsentChange } from "@/lib/core/browser/browser-consent";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { CHAT_DATA, SLOT } from "../vendor-tools/slot-attributes";

/**
 * Starts what a visit needs once the visitor allows more than essential cookies: events, ads parameters, web vitals,
 * vendors' tools. Each part loads when it is needed.
 * @param page the page's address as it was opened
 * @param configured null where no sink is configured; a sensitive page reports to none
 * @param since milliseconds of the page's clock before which the visitor had not allowed it; 0 if consent predates the
 * page
 * @returns a function that ends it
 */
export function startAllowedVisit(
  page: Pick<Location, "pathname" | "search">,
  configured: TrackingSetup | null,
  since: number,
): () => void {
  const isPrivate = isSensitive(page);
  const tracking = isPrivate ? null : configured;
  const stops: (() => void)[] = [];
  let isNew = since > 0;
  let isMeasuring = false;
  let isTracking = false;
  let isFirst = true;
  // A page without such a place, and one that is sensitive, loads nothing of a vendor.
  if (!isPrivate && document.querySelector(`[${SLOT}], #${CHAT_DATA}`))
    use(import("../vendor-tools/live-slots"), ({ startVendorSlots }) => stops.push(startVendorSlots()));
  stops.push(
    onConsentChange((allowed) => {
      if (tracking && !isTracking && (allowed.has("analytics") || allowed.has("targeting"))) {
        isTracking = true;
        const from = isFirst ? since : performance.now();
        use(import("./start-tracking"), ({ startTracking }) => startTracking(tracking, from));
      }
      // A page that tracks remembers them itself, before its first event.
      if (!tracking && allowed.has("targeting") && (isNew || location.search !== ""))
        use(import("./remember-ads"), ({ rememberAds }) => rememberAds());
      isNew = true;
      isFirst = false;
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

/** Starts a loaded part. A part that fails to load is skipped; `watchChunks` reports it. */
function use<Part>(loading: Promise<Part>, start: (part: Part) => void): void {
  loading.then(start, () => undefined);
}
