import "server-only";
import type { ReactNode } from "react";
import { StaticMarkup } from "./static-markup";
import { stashPart } from "./static-stash";

/**
 * Renders markup without islands. Next.js would send a server component twice, as HTML and as data, and React
 * would traverse it again in the browser. Only the HTML of this part is sent, and React does not process it
 * (docs/decisions/0009-static-parts-and-scripts.md). Its children must be synchronous components; an island
 * inside is a rendering error.
 */
export function StaticPart({ children, className }: { children: ReactNode; className?: string }) {
  return <StaticMarkup id={stashPart(children)} className={className} />;
}
