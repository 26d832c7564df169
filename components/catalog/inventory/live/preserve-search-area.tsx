import { Component, type ReactNode } from "react";
import type { SearchVisit } from "./live-results";
import { readPlace, restorePlace, type SearchAreaState } from "./search-area-state";
import { syncFields } from "./sync-fields";

interface Props {
  area: HTMLElement;
  visit: SearchVisit;
  /** The results shown are those of the visit's search. */
  answered: boolean;
  children: ReactNode;
}

/**
 * Keeps what the visitor has done to the page while React renders another search: groups opened or closed, the focus, the
 * scroll position. A class, since only `getSnapshotBeforeUpdate` sees the page as it was.
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
