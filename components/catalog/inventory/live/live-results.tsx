import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterNextPaint } from "@/components/ui/after-next-paint";
import type { LiveAddress } from "@/lib/catalog/inventory/live/address";
import { viewOf } from "@/lib/catalog/inventory/live/view";
import { SearchResults } from "../search-results";
import { PreserveSearchArea } from "./preserve-search-area";
import { answerQuery } from "./queries";
import { showInHead } from "./show-in-head";
import { useLongWait } from "./use-long-wait";

/** How the visitor came to an address: what happens to scrolling, focus and fields depends on it. */
export type NavigationSource = "filter" | "type" | "page" | "history";

/** Renders another search; the caller updates the address bar. */
export type Navigate = (address: LiveAddress, way: NavigationSource, scrollTo?: number) => void;

export interface RenderedResults {
  go: Navigate;
  /** Renders pending results at once. */
  settle(): void;
}

export interface SearchVisit {
  address: LiveAddress;
  way: NavigationSource;
  /** Where the page was scrolled to when it was left, pixels. */
  scrollTo?: number;
}

interface Props {
  start: LiveAddress;
  storeId: string;
  area: HTMLElement;
  onReady: (results: RenderedResults) => void;
}

/** The search area in the browser: shows each choice at once, and its results as soon as they are there. */
export function LiveResults({ start, storeId, area, onReady }: Props) {
  const [visit, setVisit] = useState<SearchVisit>({ address: start, way: "history" });
  const { path, state } = visit.address;
  const query = useQuery({ ...answerQuery(path, storeId), placeholderData: keepPreviousData });
  const [answer, setAnswer] = useState(query.data);
  if (query.data && query.data !== answer) setAnswer(query.data);
  const answered = query.data !== undefined && !query.isPlaceholderData;
  const isLong = useLongWait(!answered);
  useEffect(() => {
    let settle = () => {};
    onReady({
      // The click's feedback is painted before its results are rendered.
      go(address, way, scrollTo) {
        settle();
        settle = afterNextPaint(() => flushSync(() => setVisit({ address, way, scrollTo })));
      },
      settle: () => settle(),
    });
  }, [onReady]);
  useEffect(() => {
    if (query.error) location.replace(path);
  }, [query.error, path]);
  // A page past the end shows the last one, whose number only the answer has.
  const view = answer && viewOf(answer, answered ? { ...state, page: answer.page } : state);
  const title = answer && view && `${view.heading} | ${answer.store.name}`;
  useEffect(() => {
    if (answered && title) showInHead(title, answer.canonical);
  }, [answered, title, answer]);
  if (!answer || !view) return null;
  const waiting = answered ? undefined : isLong ? "long" : "short";
  return (
    <PreserveSearchArea area={area} visit={visit} answered={answered}>
      <SearchResults view={view} profile={answer.store} waiting={waiting} />
    </PreserveSearchArea>
  );
}
