import "server-only";
import type { ReactNode } from "react";
import { StaticMarkup } from "./static-markup";
import { stashPart } from "./static-stash";

/**
 * Markup without islands. Next would send a server component twice, as HTML and again as data, and React would walk it all
 * once more in the browser; of what is in here only the HTML is sent, and React leaves it alone
 * (docs/decisions/0009-static-parts-and-scripts.md). Its children must be plain synchronous components: an island in here is an error
 * when the page is rendered.
 */
export function StaticPart({ children, className }: { children: ReactNode; className?: string }) {
  return <StaticMarkup id={stashPart(children)} className={className} />;
}
