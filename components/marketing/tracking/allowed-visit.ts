import { onConsentChange } from "@/lib/core/browser/browser-consent";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import type { VisitSetup } from "@/lib/marketing/tracking/tracking-setup";
import { CHAT_DATA, SLOT } from "../vendor-tools/slot-attributes";

/**
 * Starts the parts that need consent to more than essential cookies: events, ads parameters, web vitals,
 * numbers of advertising sources, vendors' tools. Each part loads when needed.
 * @param page the page's initial URL
 * @param setup has no tracking without a configured sink; a sensitive page reports to none
 * @param since consent time in milliseconds of the page's clock; 0 if consent predates the page
 * @returns a function that stops the parts
 */
export function startAllowedVisit(
  page: Pick<Location, "pathname" | "search">,
  { tracking: configured, hasCallNumbers }: VisitSetup,
  since: number,
): () => void {
  const isPrivate = isSensitive(page);
  const tracking = isPrivate ? null : configured;
  const stops: (() => void)[] = [];
  let isNew = since > 0;
  let isMeasuring = false;
  let isTracking = false;
  let isCalling = false;
  let isFirst = true;
  // A page without a tool's slot, and a sensitive page, load nothing from a vendor.
  if (!isPrivate && document.querySelector(`[${SLOT}], #${CHAT_DATA}`))
    use(import("../vendor-tools/live-slots"), ({ startVendorSlots }) => stops.push(startVendorSlots()));
  stops.push(
    onConsentChange((allowed) => {
      if (tracking && !isTracking && (allowed.has("analytics") || allowed.has("targeting"))) {
        isTracking = true;
        const from = isFirst ? since : performance.now();
        use(import("./start-tracking"), ({ startTracking }) => startTracking(tracking, from));
      }
      // A page with tracking stores the parameters itself, before its first event.
      if (!tracking && allowed.has("targeting") && (isNew || location.search !== ""))
        use(import("./remember-ads"), ({ rememberAds }) => rememberAds());
      if (hasCallNumbers && !isCalling && allowed.has("targeting")) {
        isCalling = true;
        use(
          import("./show-call-numbers"),
          ({ showCallNumbers }) => void showCallNumbers().catch(() => undefined),
        );
      }
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

/** Starts a loaded part. A part that fails to load is skipped; `watchChunks` reports the failure. */
function use<Part>(loading: Promise<Part>, start: (part: Part) => void): void {
  loading.then(start, () => undefined);
}
