import { afterNextPaint } from "@/components/ui/start-later";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { comparePath, isOwnListAddress, savedPath } from "@/lib/catalog/shortlist/addresses";
import { type SavedList, savedList } from "@/lib/catalog/shortlist/saved-list";
import { localPath, shownPath } from "@/lib/core/language/local-path";
import { shortlistAnnouncements as t } from "@/lib/store/i18n/en/shortlist-announcements";
import { HEARTS, PICK_FORM_ID, SAVED_COUNT_ID, SAVED_LINK_ID } from "./ids";
import { say } from "./say";

/** One list for the page's lifetime, in memory if the browser provides no storage. */
const list: SavedList = savedList(() => window.localStorage);
/** True if the page shows the visitor's own list instead of a shared one. */
let own = false;

/**
 * Activates the save checkboxes and compare links of a page, including those rendered later by live search or
 * after changes in other tabs.
 * @returns a function that stops it
 */
export function startShortlist(): () => void {
  // The server renders every heart empty, so a filled heart was clicked before this code loaded.
  const known = list.read().length;
  for (const heart of hearts(document)) if (heart.checked) list.save(heart.dataset.save!);
  const saved = list.read().length;
  if (saved > known) say(t().saved(saved));
  const stopPicks = livePicks();
  const show = () => showList(list.read());
  const follow = () => {
    const wasOwn = own;
    show();
    if (wasOwn && !own) openList();
  };
  show();
  // The list may have changed in another tab since this page was requested.
  if (!own && isOwnListAddress(location, document.referrer) && list.read().length > 0) openList();

  const onChange = ({ target }: Event) => {
    if (isHeart(target)) toggle(target);
  };
  // A null key means that all storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === SHORTLIST.storageKey) follow();
  };
  const renderObserver = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const cards = nodes.filter((node) => node instanceof Element && node.querySelector(HEARTS));
    for (const card of cards) showCards(card as Element, list.read());
  });
  // On reload, Firefox restores the checkboxes, and `startShortlist` would save those vehicles again.
  const onPageHide = () => showCards(document, []);
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  renderObserver.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("change", onChange);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    stopPicks();
    renderObserver.disconnect();
    document.removeEventListener("change", onChange);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
  };
}

function toggle(heart: HTMLInputElement): void {
  const vin = heart.dataset.save!;
  const wasOwn = own;
  if (!heart.checked) list.remove(vin);
  else if (!list.save(vin)) {
    heart.checked = false;
    say(t().full(SHORTLIST.maxSaved));
    return;
  }
  // The heart is a checkbox, which already shows the click.
  afterNextPaint(() => showChange(heart.checked, wasOwn));
}

function showChange(isSaved: boolean, wasOwn: boolean): void {
  const vins = list.read();
  say(isSaved ? t().saved(vins.length) : t().removed(vins.length));
  // The card stays until a reload, so that the visitor can undo the click. The URL already has the new list.
  if (wasOwn) history.replaceState(history.state, "", localPath(savedPath(vins)));
  showList(vins);
}

function showList(vins: readonly string[]): void {
  showCards(document, vins);
  const link = document.getElementById(SAVED_LINK_ID) as HTMLAnchorElement | null;
  const count = document.getElementById(SAVED_COUNT_ID);
  if (link) link.href = localPath(savedPath(vins));
  if (count) {
    count.textContent = String(vins.length);
    count.hidden = vins.length === 0;
  }
  own = isList() && shownPath() + location.search === savedPath(vins);
}

/** Updates the heart of each card and its compare link, which appears once a vehicle is saved. */
function showCards(within: ParentNode & Node, vins: readonly string[]): void {
  const saved = new Set(vins);
  for (const heart of hearts(within)) heart.checked = saved.has(heart.dataset.save!);
  for (const link of within.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
    const all = new Set([link.dataset.compare!, ...vins]);
    link.href = localPath(comparePath([...all].slice(0, SHORTLIST.maxCompared)));
    link.hidden = vins.length === 0;
  }
}

function hearts(within: ParentNode): Iterable<HTMLInputElement> {
  return within.querySelectorAll<HTMLInputElement>(HEARTS);
}

function isHeart(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.save !== undefined;
}

function isList(): boolean {
  return shownPath() === SHORTLIST.savedPath;
}

function openList(): void {
  location.replace(localPath(savedPath(list.read())));
}

/**
 * Limits the selection to the number of vehicles that can be compared. Without this code, the server enforces
 * the limit.
 * @returns a function that stops it
 */
function livePicks(): () => void {
  const form = document.getElementById(PICK_FORM_ID);
  if (!form) return () => undefined;
  const show = () => {
    const picks = [...form.querySelectorAll<HTMLInputElement>(`input[name="${SHORTLIST.query}"]`)];
    const chosen = picks.filter((pick) => pick.checked).length;
    for (const pick of picks) pick.disabled = !pick.checked && chosen >= SHORTLIST.maxCompared;
    return chosen;
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== SHORTLIST.query) return;
    say(t().chosen(show(), SHORTLIST.maxCompared));
  };
  show();
  form.addEventListener("change", onChange);
  return () => form.removeEventListener("change", onChange);
}
