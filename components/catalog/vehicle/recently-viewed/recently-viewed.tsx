"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { browserStorage, recentVins, rememberVin } from "@/lib/catalog/vehicle/recently-viewed";
import { recentlyViewed as t } from "@/lib/store/i18n/en/recently-viewed";
import type { RecentListProps } from "./recent-list";

/**
 * Renders the vehicles opened last in this browser; no cached page depends on them. Hidden until there is one to show,
 * and inserted only while it is still below the screen, with the height that the list will have, so that nothing moves.
 * Without JavaScript there is none.
 * @param current the vehicle of this page, which is remembered and not shown; on other pages there is none
 */
export function RecentlyViewed({ current }: { current?: string }) {
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<RecentListProps> | null>(null);
  // Where it is in sight already, it says that it is empty instead: nothing moves.
  const hide = useCallback(() => {
    const area = section.current;
    if (area && area.getBoundingClientRect().top > window.innerHeight) area.hidden = true;
  }, []);
  useEffect(() => {
    if (current) rememberVin(browserStorage(), current);
    const others = recentVins(browserStorage()).filter((vin) => vin !== current);
    if (section.current && others.length > 0) section.current.hidden = !isBelowScreen(section.current);
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
      ref={section}
      hidden
      aria-labelledby="recently-viewed"
      className="border-t border-line py-12 noscript:hidden print:hidden"
    >
      <h2 id="recently-viewed" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <div ref={place} className="h-44">
        {List && <List key={current} current={current} onEmpty={hide} />}
      </div>
    </section>
  );
}

/** A hidden section has no position: it would begin at its parent's end. */
function isBelowScreen(section: HTMLElement): boolean {
  return (section.parentElement?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
}
