import { POPUP_HISTORY_KEY } from "../../../config/marketing/popups/settings";
import { shownPath } from "../../core/language/local-path";
import { pageVisit } from "../../core/pages/page-visit";
import { readProfile } from "../../leads/core/profile/browser-profile";
import { isLead } from "../../leads/core/profile/profile";
import { usNumber } from "../../leads/phone/us-number";
import type { Popup } from "../../store/api/popup-schema";
import type { PopupHistory } from "./decide";
import type { PopupFacts } from "./evaluate";
import type { VisitRecords } from "./visits";

/** Observer of the page for pop-ups. It tracks which elements are fully visible and which were clicked. */
export interface PageWatch {
  facts(visits: VisitRecords): PopupFacts;
  end(): void;
}

/**
 * Watches the page for the selectors of pop-ups.
 * @param onChange called when an element became visible or was clicked
 */
export function watchPage(popups: readonly Popup[], onChange: () => void): PageWatch {
  const visible = new Set<string>();
  const clicked = new Set<string>();
  const conditions = popups.flatMap((popup) => popup.conditions);
  const clickable = selectors(conditions.map(({ itemClicked }) => itemClicked));
  const ends = selectors(conditions.map(({ tagQuery }) => tagQuery)).map((selector) =>
    watchVisible(selector, (is) => {
      if (is) visible.add(selector);
      else visible.delete(selector);
      onChange();
    }),
  );
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const matched = clickable.filter((selector) => target.closest(selector));
    for (const selector of matched) clicked.add(selector);
    if (matched.length > 0) onChange();
  };
  document.addEventListener("click", onClick, true);
  return {
    facts: (visits) => ({
      page: currentPage(),
      visits,
      ads: adsValues(),
      visible,
      clicked,
      isLead: isLead(readProfile()),
    }),
    end() {
      document.removeEventListener("click", onClick, true);
      for (const end of ends) end();
    },
  };
}

/**
 * Returns the pop-ups with valid selectors. Others are skipped with a console error (docs/rules.md#pop-up-conditions).
 */
export function dropInvalidSelectors(popups: readonly Popup[]): Popup[] {
  return popups.filter(({ id, conditions }) =>
    selectors(conditions.flatMap(({ tagQuery, itemClicked }) => [tagQuery, itemClicked])).every(
      (selector) => {
        try {
          document.querySelector(selector);
          return true;
        } catch {
          console.error(`The pop-up "${id}" is skipped: ${JSON.stringify(selector)} is no selector`);
          return false;
        }
      },
    ),
  );
}

export function currentPage() {
  return pageVisit(shownPath(), location.search);
}

/** Returns the ads parameters of the visit. Values in the URL take priority over saved ones. */
function adsValues(): Readonly<Record<string, string>> {
  return { ...readProfile().adsValues, ...Object.fromEntries(new URLSearchParams(location.search)) };
}

/**
 * Watches for elements that become visible. The document is searched again when it changes, because an element may be
 * rendered later.
 */
function watchVisible(selector: string, notify: (visible: boolean) => void): () => void {
  const seen = new IntersectionObserver((entries) => notify(entries.at(-1)!.intersectionRatio > 0.99), {
    threshold: [0, 1],
  });
  let watched: Element | null = null;
  const look = () => {
    const element = document.querySelector(selector);
    if (element === watched) return;
    seen.disconnect();
    watched = element;
    if (element) seen.observe(element);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    seen.disconnect();
  };
}

function selectors(all: readonly (string | undefined)[]): string[] {
  return [...new Set(all.filter((selector) => selector !== undefined))];
}

type HistoryStorage = Pick<Storage, "getItem" | "setItem">;

/** Reads the stored state of pop-ups; empty for invalid data. */
export function readHistory(storage: HistoryStorage): PopupHistory {
  try {
    const stored: unknown = JSON.parse(storage.getItem(POPUP_HISTORY_KEY) ?? "{}");
    const { finished, closed } = (stored ?? {}) as { finished?: unknown; closed?: unknown };
    return { finished: ids(finished), closed: ids(closed) };
  } catch {
    return { finished: [], closed: [] };
  }
}

export function writeHistory(storage: HistoryStorage, { finished, closed }: PopupHistory): void {
  storage.setItem(POPUP_HISTORY_KEY, JSON.stringify({ finished, closed }));
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

/** Selector of the page's own form for the private reserve, shown to visitors who are not leads. */
const UNLOCK_FORM = 'form[action="/api/leads/unlock-inventory"]';

/**
 * Returns true if a pop-up is not needed: the phone number is confirmed, no number can receive a text, or the page has
 * the same form.
 */
export function isNotApplicable({ component }: Popup): boolean {
  if (component.type !== "component") return false;
  if (component.component === "UnlockInventory") return document.querySelector(UNLOCK_FORM) !== null;
  if (component.component === "UserLead") return false;
  const { phone = "", phoneVerified } = readProfile();
  return phoneVerified === true || usNumber(phone) === null;
}
