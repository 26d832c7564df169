"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { whenNeeded } from "@/components/ui/when-needed";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { compareSavedMessages as t } from "@/lib/store/i18n/en/compare-saved";
import type { SavedRailListProps } from "./saved-rail-list";

/**
 * Lists the visitor's saved vehicles below a comparison, each as a link that adds it. The list's space is
 * reserved before it loads, so that the layout does not shift. Without JavaScript there are no saved
 * vehicles.
 */
export function SavedRail({ compared }: SavedRailListProps) {
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
    <section ref={section} aria-labelledby="saved-rail" className="mt-10 noscript:hidden print:hidden">
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
      <div className="h-44">{List && <List compared={compared} />}</div>
    </section>
  );
}
