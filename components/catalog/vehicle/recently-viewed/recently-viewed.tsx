"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { whenOpened } from "@/components/ui/start-later";
import { whenNeeded } from "@/components/ui/when-needed";
import { browserStorage, recentVins, rememberVin } from "@/lib/catalog/vehicle/recently-viewed";
import type { RecentListProps } from "./recent-list";

/**
 * Renders the vehicles that this browser opened last; no cached page contains them. The section appears only
 * while it is below the viewport and with its final height, so that the layout does not shift. It needs
 * JavaScript.
 * @param title heading; the other texts load with the list
 * @param current VIN of this page's vehicle, which is remembered and not shown; missing on other pages
 */
export function RecentlyViewed({ title, current }: { title: string; current?: string }) {
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<RecentListProps> | null>(null);
  // A visible section shows an empty message instead of disappearing, so that the layout does not shift.
  const hide = useCallback(() => {
    const area = section.current;
    if (area && area.getBoundingClientRect().top > window.innerHeight) area.hidden = true;
  }, []);
  useEffect(
    () =>
      whenOpened(() => {
        if (current) rememberVin(browserStorage(), current);
        const others = recentVins(browserStorage()).filter((vin) => vin !== current);
        if (section.current && others.length > 0) section.current.hidden = !isBelowScreen(section.current);
        if (!place.current) return;
        return whenNeeded(place.current, () => {
          import("./recent-list").then(
            ({ RecentList }) => setList(() => RecentList),
            // The reserved space stays empty.
            () => undefined,
          );
        });
      }),
    [current],
  );
  return (
    <section
      ref={section}
      hidden
      aria-labelledby="recently-viewed"
      className="border-t border-line py-12 noscript:hidden print:hidden"
    >
      <h2 id="recently-viewed" className="mb-4 text-2xl">
        {title}
      </h2>
      <div ref={place} className="h-44">
        {List && <List key={current} current={current} onEmpty={hide} />}
      </div>
    </section>
  );
}

/**
 * Returns true if the section is below the viewport. A hidden section has no position, so its parent's end is
 * used.
 */
function isBelowScreen(section: HTMLElement): boolean {
  return (section.parentElement?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
}
