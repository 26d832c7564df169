"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { whenNeeded } from "@/components/ui/when-needed";
import { recentlyViewedConfig, SHORTLIST } from "@/config/catalog/shortlist";
import { savedList } from "@/lib/catalog/shortlist/saved-list";
import { compareSavedMessages as t } from "@/lib/store/i18n/en/compare-saved";
import type { SavedRailListProps } from "./saved-rail-list";

/**
 * Offers the visitor's saved vehicles below a comparison that has room for more; renders nothing without any. The server
 * knows no visitor's list, so that the offer appears in the browser, at the end of the page.
 */
export function SavedRail({ compared }: Pick<SavedRailListProps, "compared">) {
  const [others, setOthers] = useState<readonly string[]>([]);
  const key = compared.join();
  useEffect(() => {
    const shown = key.split(",");
    const saved = savedList(() => window.localStorage).read();
    const left = shown.length < SHORTLIST.maxCompared ? saved.filter((vin) => !shown.includes(vin)) : [];
    setOthers(left.slice(0, recentlyViewedConfig.maxRequested));
  }, [key]);
  return others.length === 0 ? null : <Rail compared={compared} others={others} />;
}

/** Renders the list's title, and reserves its space until it loads, so that the layout does not shift. */
function Rail(props: SavedRailListProps) {
  const section = useRef<HTMLElement>(null);
  const [List, setList] = useState<ComponentType<SavedRailListProps> | null>(null);
  useEffect(() => {
    if (!section.current) return;
    return whenNeeded(section.current, () => {
      import("./saved-rail-list").then(
        ({ SavedRailList }) => setList(() => SavedRailList),
        // The reserved space stays empty.
        () => undefined,
      );
    });
  }, []);
  return (
    <section ref={section} aria-labelledby="saved-rail" className="mt-10 print:hidden">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="saved-rail" className="text-2xl">
          {t().title}
        </h2>
        <Link
          href={SHORTLIST.savedPath}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {t().toSaved}
        </Link>
      </div>
      <div className="h-44">{List && <List {...props} />}</div>
    </section>
  );
}
