"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/task-queue";
import { onConsentChange } from "@/lib/core/browser/browser-consent";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { watchChunks } from "@/lib/web/builds/watch-chunks";

interface Props {
  /** Id of the build that drew the page. */
  build: string;
  /** Null where no sink is configured. */
  tracking: TrackingSetup | null;
}

/**
 * Runs invisibly on every page: new builds, events, and web vitals. Each page loads only this part; the others load when
 * needed, tracking and vitals only once the visitor allows them. A sensitive page reports to no sink: what was sent on it is
 * reported by the next page that is not sensitive (`lib/marketing/tracking/sent-form`).
 */
export function VisitTracker({ build, tracking }: Props) {
  const setup = useRef(tracking);
  useEffect(() => queueTask(() => startVisit(build, isSensitive() ? null : setup.current)), [build]);
  return null;
}

function startVisit(build: string, tracking: TrackingSetup | null): () => void {
  const stops = [watchChunks(build)];
  // What cannot be loaded is left out; `watchChunks` has seen it.
  const leave = () => undefined;
  import("@/lib/web/builds/watch-builds").then(({ watchBuilds }) => stops.push(watchBuilds(build)), leave);
  // Events from before the visitor allowed them are not reported afterwards.
  let since = 0;
  let isTracking = tracking === null;
  let isMeasuring = false;
  let isFirst = true;
  stops.push(
    onConsentChange((allowed) => {
      if (isFirst) isFirst = false;
      else since = performance.now();
      if (!isTracking && (allowed.has("analytics") || allowed.has("targeting"))) {
        isTracking = true;
        const from = since;
        import("./start-tracking").then(({ startTracking }) => startTracking(tracking!, from), leave);
      }
      if (!isMeasuring && allowed.has("analytics")) {
        isMeasuring = true;
        import("@/lib/marketing/vitals/send-vitals").then(
          ({ sendVitals }) => stops.push(sendVitals()),
          leave,
        );
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
