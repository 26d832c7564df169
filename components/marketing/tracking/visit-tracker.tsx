"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/start-later";
import { onConsentChange } from "@/lib/core/browser/browser-consent";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import type { TrackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { watchChunks } from "@/lib/web/builds/watch-chunks";

interface Props {
  /** Id of the build that rendered the page. */
  build: string;
  /** Null where no sink is configured. */
  tracking: TrackingSetup | null;
}

/**
 * Runs invisibly on every page: new builds, events, ads parameters, and web vitals. Each page loads only this part; the others load when
 * needed, those of `allowed-visit` only once the visitor allows more than the essential. A sensitive page reports to no sink: what was sent on it is
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
  let isFirst = true;
  let isAllowed = false;
  stops.push(
    onConsentChange((allowed) => {
      const since = isFirst ? 0 : performance.now();
      isFirst = false;
      // More than the essential.
      if (isAllowed || allowed.size < 2) return;
      isAllowed = true;
      import("./allowed-visit").then(
        ({ startAllowedVisit }) => stops.push(startAllowedVisit(tracking, since)),
        leave,
      );
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
