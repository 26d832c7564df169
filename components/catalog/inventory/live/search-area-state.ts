/** What the visitor has done to the search area, described without its elements, since a new render may have others. */
export interface SearchAreaState {
  /** Whether each group of filters is open, by its title. */
  groups: Map<string, boolean>;
  focus: {
    element: Element;
    name: string;
    list: Element | null;
    index: number;
    /** Pixels below the window's top. */
    top: number;
  } | null;
}

export function readPlace(area: HTMLElement): SearchAreaState {
  const groups = new Map([...groupsOf(area)].map((group) => [titleOf(group), group.open]));
  const element = document.activeElement;
  if (!element || !area.contains(element)) return { groups, focus: null };
  const list = element.closest("ul");
  const index = list ? [...list.children].findIndex((item) => item.contains(element)) : -1;
  return { groups, focus: { element, name: nameOf(element), list, index, top: topOf(element) } };
}

/**
 * Opens and closes the groups as they were, and moves the focus to the same control, else to the one in its place.
 * @param hold keeps the used control at its place on the screen: chips above it appear and disappear
 */
export function restorePlace(area: HTMLElement, { groups, focus }: SearchAreaState, hold: boolean): void {
  for (const group of groupsOf(area)) {
    const open = groups.get(titleOf(group));
    // One that the search has opened, since it applies, stays open.
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
  // "Show 5 more" appears in several groups, with a different number each time.
  return outer ? `${titleOf(outer)} more` : (group.querySelector("summary")?.textContent ?? "");
}

/** A control's group and label, without the state text for screen readers. */
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

/** After a chip has been taken off: the next one, else the last. */
function inItsPlace({ list, index }: NonNullable<SearchAreaState["focus"]>): HTMLElement | null {
  if (!list?.isConnected) return null;
  const item = list.children[Math.min(index, list.children.length - 1)];
  return item?.querySelector<HTMLElement>("a") ?? null;
}
