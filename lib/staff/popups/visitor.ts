import type { ExplainState } from "../../marketing/popups/explain";
import type { Popup } from "../../store/api/popup-schema";
import { exampleVehicle } from "./page-choices";

/** A visitor as a person at the dealership describes one. */
export interface Visitor {
  /** Path and query of the page. */
  address: string;
  /** Number of vehicles opened before. */
  vehicles: number;
  /** Other URLs, one per line. */
  visited: string;
  seconds: number;
  isLead: boolean;
  hasClosed: boolean;
  /** Selectors of what is in view, and of what was clicked. */
  visible: readonly string[];
  clicked: readonly string[];
}

/**
 * Returns the visitor as input for the pop-up rules; null: the page's URL is invalid. Lines that are no URL are
 * dropped.
 */
export function readVisitor(visitor: Visitor, { id, button }: Popup): ExplainState | null {
  if (!isAddress(visitor.address)) return null;
  const vehicles = Array.from({ length: visitor.vehicles }, (_, number) => exampleVehicle(number + 1));
  const visited = visitor.visited
    .split("\n")
    .map((line) => line.trim())
    .filter(isAddress);
  return {
    visited: [...vehicles, ...visited],
    seconds: visitor.seconds,
    isLead: visitor.isLead,
    visible: [...visitor.visible],
    clicked: [...visitor.clicked],
    // A pop-up with a side button can be reopened; any other is finished once it is closed.
    ...(visitor.hasClosed && { [button ? "closed" : "finished"]: [id] }),
  };
}

function isAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && URL.canParse(text, "http://site");
}
