import { afterNextPaint } from "@/components/ui/start-later";
import { SIDE_BUTTON } from "@/config/marketing/popups/settings";
import { type ConsentedStorage, storageFor } from "@/lib/core/browser/browser-storage";
import { onProfileChange, readProfile } from "@/lib/leads/core/profile/browser-profile";
import { isLead } from "@/lib/leads/core/profile/profile";
import { isBannerDue, onBannerDue } from "@/lib/marketing/consent/banner";
import {
  advance,
  close,
  mergeHistory,
  nextTimer,
  showAgain,
  sideButton,
  startPopups,
  submit,
} from "@/lib/marketing/popups/decide";
import { POPUP_EXCLUDED_PAGES } from "@/lib/marketing/popups/evaluate";
import {
  currentPage,
  dropInvalidSelectors,
  isNotApplicable,
  readHistory,
  watchPage,
  writeHistory,
} from "@/lib/marketing/popups/page-facts";
import { countVisit, readVisits, VISITS_KEY, type VisitRecords } from "@/lib/marketing/popups/visits";
import type { Popup } from "@/lib/store/api/popup-schema";
import type { RenderPopups } from "./render-popups";
import type { PopupSetup } from "./setup";

/**
 * Runs a page's pop-ups: passes events to the rules of `lib/marketing/popups` and renders the results.
 * @returns a function that stops it
 */
export function runPopups(setup: PopupSetup): () => void {
  for (const problem of setup.malformed) console.error(problem);
  const popups = dropInvalidSelectors(setup.popups);
  // Page visits are stored only with consent; a dismissed pop-up is stored in any case.
  const visitStorage = storageFor("functional");
  const historyStorage = storageFor("essential");
  let visits = noteVisit(popups, visitStorage);
  let state = startPopups(popups, readHistory(historyStorage), isLead(readProfile()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isButtonDue = false;
  let isEnded = false;
  /** Id of the pop-up whose side button was clicked. */
  let requested: string | null = null;

  let area: Promise<RenderPopups | null> | undefined;

  const set = (next: typeof state) => {
    if (next.finished !== state.finished || next.closed !== state.closed) writeHistory(historyStorage, next);
    state = next;
  };
  const look = () => {
    clearTimeout(timer);
    const now = performance.now();
    state = mergeHistory(state, readHistory(historyStorage));
    const offered = popups.filter((popup) => popup.id === state.shown || !isNotApplicable(popup));
    set(advance(state, offered, { facts: watch.facts(visits), now, isSuppressed: isSuppressed() }));
    const wait = nextTimer(state, offered, now);
    if (wait !== null) timer = setTimeout(look, wait + 1);
    render();
  };
  const render = () => {
    const shown = popups.find(({ id }) => id === state.shown) ?? null;
    const button = isButtonDue && !isExcludedPage() ? sideButton(state, popups, currentPage()) : null;
    // The renderer loads only when there is something to show.
    if (!area && !shown && !button) return;
    area ??= import("./render-popups").then(
      ({ renderPopups }) => renderPopups(setup, { onClose, onSubmitted, onAgain }),
      () => null,
    );
    void area.then((rendered) =>
      rendered?.render({
        shown,
        button,
        isRequested: requested !== null && requested === (shown ?? button)?.id,
      }),
    );
  };
  const onClose = (popup: Popup) => {
    set(close(state, popup));
    lookSoon();
  };
  const onSubmitted = ({ id }: Popup) => set(submit(state, id));
  const onAgain = ({ id }: Popup) => {
    set(showAgain(state, id));
    requested = id;
    lookSoon();
  };

  // After the next paint, and once for several events, so that no click waits for pop-ups.
  let isLooking = false;
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    afterNextPaint(() => {
      isLooking = false;
      if (!isEnded) look();
    });
  };
  const watch = watchPage(popups, lookSoon);
  const buttonTimer = setTimeout(() => {
    isButtonDue = true;
    render();
  }, SIDE_BUTTON.delayMs);
  // A page restored from the back/forward cache is a new visit, and other pages may have been visited in
  // between.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    visits = noteVisit(popups, visitStorage);
    lookSoon();
  };
  window.addEventListener("pageshow", onPageShow);
  const ends = [watch.end, onProfileChange(lookSoon), onBannerDue(lookSoon)];
  // These events end a suppression: a dialog or panel closes, or a field loses the focus.
  for (const event of ["close", "toggle", "focusout"]) document.addEventListener(event, lookSoon, true);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(buttonTimer);
    window.removeEventListener("pageshow", onPageShow);
    for (const end of ends) end();
    for (const event of ["close", "toggle", "focusout"]) document.removeEventListener(event, lookSoon, true);
    void area?.then((rendered) => rendered?.end());
  };
}

/** Counts the visit of this page. @returns the updated records */
function noteVisit(popups: readonly Popup[], storage: ConsentedStorage): VisitRecords {
  const visits = countVisit(readVisits(storage.getItem(VISITS_KEY)), popups, currentPage());
  storage.setItem(VISITS_KEY, JSON.stringify(visits));
  return visits;
}

/** Selector of open dialogs other than pop-ups. */
const OPEN_DIALOG = "dialog[open]:not(.popup)";
const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select";

/** Returns true while a pop-up would interrupt a task, an open dialog, or typing. */
function isSuppressed(): boolean {
  const isTyping = document.activeElement?.matches(TYPED_INTO) ?? false;
  return isExcludedPage() || isBannerDue() || isTyping || isSomethingOpen();
}

function isExcludedPage(): boolean {
  const { name } = currentPage();
  return name === null || POPUP_EXCLUDED_PAGES.includes(name);
}

function isSomethingOpen(): boolean {
  try {
    return document.querySelector(`${OPEN_DIALOG}, [popover]:popover-open`) !== null;
  } catch {
    // A browser without popover support has no open popover.
    return document.querySelector(OPEN_DIALOG) !== null;
  }
}
