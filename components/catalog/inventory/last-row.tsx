import { SearchAlert } from "@/components/catalog/alerts/search-alert";
import { ButtonLink } from "@/components/ui/button";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import { roomInLastRow } from "@/lib/catalog/inventory/search/page/last-row";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { isPageOn, pagePath } from "@/lib/core/pages/page-switches";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  /** Number of vehicle cards before. */
  count: number;
  state: SearchState;
  profile: ListProfile;
}

const CARD = {
  two: "sm:max-xl:flex sm:max-xl:flex-col sm:max-xl:justify-center sm:max-xl:rounded-card sm:max-xl:bg-panel sm:max-xl:p-6",
  three: "xl:flex xl:flex-col xl:justify-center xl:rounded-card xl:bg-panel xl:p-6",
};
const WHOLE_ROW = { two: "sm:max-xl:col-span-full", three: "xl:col-span-full" };
const NOTHING = { two: "", three: "" };
const CARD_ONLY = { two: "sm:max-xl:block", three: "xl:block" };

/**
 * Completes the last row of the results with two cards: the form "Email me new matches", and the way to sell a car. The
 * form is a full row where the vehicles fill theirs; the other card is then hidden.
 */
export function LastRow({ count, state, profile }: Props) {
  const t = messages().search.lastRow;
  const room = { two: roomInLastRow(count, 2), three: roomInLastRow(count, 3) };
  const sell = pagePath("sell-trade-my-car", profile);
  const hasAlert = isPageOn("alerts", profile);
  const classesFor = (place: number, none: typeof CARD, fits: typeof CARD) =>
    `${room.two > place ? fits.two : none.two} ${room.three > place ? fits.three : none.three}`;
  return (
    <>
      {hasAlert && (
        <li className={`max-sm:col-span-full print:hidden ${classesFor(0, WHOLE_ROW, CARD)}`}>
          <div className={`hidden pb-3 ${classesFor(0, NOTHING, CARD_ONLY)}`}>
            <p className="text-xl font-bold tracking-tight text-ink">{t.missingTitle}</p>
            <p className="mt-1">{t.missingText}</p>
          </div>
          <SearchAlert state={state} profile={profile} className="border-y border-line" />
        </li>
      )}
      {sell !== null && (
        <li className={`hidden print:hidden ${classesFor(hasAlert ? 1 : 0, NOTHING, CARD)}`}>
          <p className="text-xl font-bold tracking-tight text-ink">{t.sellTitle}</p>
          <p className="mt-1 mb-4">{t.sellText}</p>
          <ButtonLink href={sell} variant="outline" className="self-start">
            {t.sellButton}
          </ButtonLink>
        </li>
      )}
    </>
  );
}
