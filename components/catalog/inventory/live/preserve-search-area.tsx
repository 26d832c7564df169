import { Component, type ReactNode } from "react";
import type { LiveAddress } from "@/lib/catalog/inventory/search/live/live-response";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";

/** Trigger of a navigation, which determines the handling of scrolling, focus and fields. */
export type NavigationSource = "filter" | "type" | "page" | "history";

export interface SearchVisit {
  address: LiveAddress;
  way: NavigationSource;
  /** Scroll position in pixels from when the page was left. */
  scrollTo?: number;
}

interface Props {
  area: HTMLElement;
  visit: SearchVisit;
  /** True if the visible results belong to the current search. */
  answered: boolean;
  children: ReactNode;
}

/**
 * Preserves open groups, focus and scroll position while React renders another search. It is a class, because
 * only `getSnapshotBeforeUpdate` can read the page before the update.
 */
export class PreserveSearchArea extends Component<Props> {
  override getSnapshotBeforeUpdate(): SearchAreaState {
    return readPlace(this.props.area);
  }

  override componentDidUpdate(before: Props, _: unknown, place: SearchAreaState): void {
    const { area, visit, answered } = this.props;
    restorePlace(area, place, visit.way === "filter" || visit.way === "type");
    if (before.visit !== visit) syncFields(area, visit.address.state, visit.way === "type");
    if (answered && !(before.answered && before.visit === visit)) this.scroll();
  }

  override render(): ReactNode {
    return this.props.children;
  }

  private scroll(): void {
    const { area, visit } = this.props;
    if (visit.way === "history" && visit.scrollTo !== undefined) window.scrollTo(0, visit.scrollTo);
    if (visit.way !== "page") return;
    if (area.getBoundingClientRect().top < 0) area.scrollIntoView({ behavior: "instant", block: "start" });
    const results = area.querySelector<HTMLElement>("#results");
    results?.setAttribute("tabindex", "-1");
    results?.focus({ preventScroll: true });
  }
}

/** Visitor's state of the search area. It contains no elements, because a render may replace them. */
interface SearchAreaState {
  /** Open state of each group of filters, by title. */
  groups: Map<string, boolean>;
  focus: {
    element: Element;
    name: string;
    list: Element | null;
    index: number;
    /** Distance from the top of the window in pixels. */
    top: number;
  } | null;
}

function readPlace(area: HTMLElement): SearchAreaState {
  const groups = new Map([...groupsOf(area)].map((group) => [titleOf(group), group.open]));
  const element = document.activeElement;
  if (!element || !area.contains(element)) return { groups, focus: null };
  const list = element.closest("ul");
  const index = list ? [...list.children].findIndex((item) => item.contains(element)) : -1;
  return { groups, focus: { element, name: nameOf(element), list, index, top: topOf(element) } };
}

/**
 * Restores the open state of the groups, and moves the focus to the same control or the one in its place.
 * @param hold keeps the activated control at its screen position while chips above it appear and disappear
 */
function restorePlace(area: HTMLElement, { groups, focus }: SearchAreaState, hold: boolean): void {
  for (const group of groupsOf(area)) {
    const open = groups.get(titleOf(group));
    // A group that the search opened because its filter applies stays open.
    if (open) group.open = true;
  }
  if (!focus) return;
  if (focus.element.isConnected) {
    if (hold) scrollBy({ top: topOf(focus.element) - focus.top, behavior: "instant" });
    return;
  }
  const next =
    equalControl(area, focus.name) ?? inItsPlace(focus) ?? area.querySelector<HTMLElement>("#results");
  if (next?.id === "results") next.setAttribute("tabindex", "-1");
  next?.focus({ preventScroll: true });
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function groupsOf(area: HTMLElement): NodeListOf<HTMLDetailsElement> {
  return area.querySelectorAll(".filters details");
}

function titleOf(group: HTMLDetailsElement): string {
  const outer = group.parentElement?.closest("details");
  // "Show 5 more" appears in several groups, each with another number.
  return outer ? `${titleOf(outer)} more` : (group.querySelector("summary")?.textContent ?? "");
}

/** Returns a control's group and label, without the state text for screen readers. */
function nameOf(element: Element): string {
  const group = element.closest<HTMLDetailsElement>(".filters > * > details, .filters details details");
  const labelSpan = [...element.querySelectorAll("span")].find((span) => !span.classList.contains("sr-only"));
  const own = element.getAttribute("aria-label") ?? labelSpan?.firstChild?.textContent ?? element.textContent;
  const root = group?.parentElement?.closest("details") ?? group;
  return `${element.tagName} ${root ? titleOf(root) : ""} ${element.getAttribute("name") ?? ""} ${own}`;
}

function equalControl(area: HTMLElement, name: string): HTMLElement | undefined {
  const controls = area.querySelectorAll<HTMLElement>("a,button,input,select,summary");
  return [...controls].find((control) => nameOf(control) === name);
}

/** Returns the chip after a removed one, or the last chip. */
function inItsPlace({ list, index }: NonNullable<SearchAreaState["focus"]>): HTMLElement | null {
  if (!list?.isConnected) return null;
  const item = list.children[Math.min(index, list.children.length - 1)];
  return item?.querySelector<HTMLElement>("a") ?? null;
}

/**
 * Updates the fields to the current search, because browsers preserve typed values.
 * @param typing excludes the field that the visitor is typing into
 */
function syncFields(area: HTMLElement, { sort }: SearchState, typing: boolean): void {
  for (const field of area.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")) {
    const own = typing && field === document.activeElement;
    if (!own && field.value !== field.defaultValue) field.value = field.defaultValue;
  }
  const select = area.querySelector<HTMLSelectElement>("select[name=sort]");
  if (select) select.value = sort;
}
