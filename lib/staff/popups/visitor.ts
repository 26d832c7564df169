import type { ExplainState } from "../../marketing/popups/explain";
import type { Popup } from "../../store/api/popup-schema";
import { exampleVehicle } from "./page-choices";

/** Visitor as described in the editor. */
export interface Visitor {
  /** Path and query of the page. */
  address: string;
  /** Number of vehicle pages visited before. */
  vehicles: number;
  /** Other visited URLs, one per line. */
  visited: string;
  seconds: number;
  isLead: boolean;
  hasClosed: boolean;
  /** Selectors of visible and of clicked elements. */
  visible: readonly string[];
  clicked: readonly string[];
}

/**
 * Returns the visitor as input for the pop-up rules, or null if the page URL is invalid. Lines that are not URLs are
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
    // A pop-up with a side button can be reopened; any other is finished when it is closed.
    ...(visitor.hasClosed && { [button ? "closed" : "finished"]: [id] }),
  };
}

function isAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && URL.canParse(text, "http://site");
}
