"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { recentlyViewed as t } from "@/lib/i18n/en/recently-viewed";
import { browserStorage, rememberVin } from "@/lib/vehicle/recently-viewed";
import type { RecentListProps } from "./recent-list";

/**
 * The vehicles opened last, on this browser alone: no page depends on them. Its space is the same before, while and after
 * the list is there, so that nothing moves. Without JavaScript there is none.
 * @param current the vehicle of this page, which is remembered and not shown; on other pages there is none
 */
export function RecentlyViewed({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<RecentListProps> | null>(null);
  useEffect(() => {
    if (current) rememberVin(browserStorage(), current);
    if (!place.current) return;
    return whenNeeded(place.current, () => {
      import("./recent-list").then(
        ({ RecentList }) => setList(() => RecentList),
        // It stays an empty space.
        () => undefined,
      );
    });
  }, [current]);
  return (
    <section
      aria-labelledby="recently-viewed"
      className="border-t border-line py-12 noscript:hidden print:hidden"
    >
      <h2 id="recently-viewed" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <div ref={place} className="h-44">
        {List && <List current={current} />}
      </div>
    </section>
  );
}
