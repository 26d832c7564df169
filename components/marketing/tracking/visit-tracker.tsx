"use client";

import { useEffect, useRef } from "react";
import { queueTask, startLoaded } from "@/components/ui/start-later";
import { onConsentChange } from "@/lib/core/browser/browser-consent";
import type { VisitSetup } from "@/lib/marketing/tracking/tracking-setup";
import { watchChunks } from "@/lib/web/builds/watch-chunks";

interface Props extends VisitSetup {
  /** Id of the build that rendered the page. */
  build: string;
}

/**
 * Runs on every page without visible output: new builds, events, ads parameters, and web vitals. Each page
 * loads only this part. The others load when needed, and those of `allowed-visit` only with consent to more
 * than essential cookies. A sensitive page reports to no sink; the next page that is not sensitive reports
 * its submitted forms (`lib/marketing/tracking/sent-form`).
 */
export function VisitTracker({ build, ...props }: Props) {
  const setup = useRef(props);
  useEffect(() => queueTask(() => startVisit(build, setup.current)), [build]);
  return null;
}

function startVisit(build: string, setup: VisitSetup): () => void {
  const stops = [
    watchChunks(build),
    startLoaded(
      () => import("@/lib/web/builds/watch-builds"),
      ({ watchBuilds }) => watchBuilds(build),
    ),
  ];
  // The initial URL, because the page's code may change it.
  const { pathname, search } = location;
  let isFirst = true;
  let isAllowed = false;
  stops.push(
    onConsentChange((allowed) => {
      const since = isFirst ? 0 : performance.now();
      isFirst = false;
      // More than the essential category.
      if (isAllowed || allowed.size < 2) return;
      isAllowed = true;
      stops.push(
        startLoaded(
          () => import("./allowed-visit"),
          ({ startAllowedVisit }) => startAllowedVisit({ pathname, search }, setup, since),
        ),
      );
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
