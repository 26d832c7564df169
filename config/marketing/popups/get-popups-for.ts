import { heartlandPopups } from "./heartland";
import { loneStarPopups } from "./lone-star";

/** Pop-ups of a store group as data. `lib/marketing/popups/read-popups` checks them and skips malformed ones. */
export type PopupData = Readonly<Record<string, unknown>> & { id: string };

const POPUPS: Readonly<Record<string, readonly PopupData[]>> = {
  heartland: heartlandPopups,
  "lone-star": loneStarPopups,
};

/** A group that is not listed has no pop-ups. */
export function getPopupsFor(group: string): readonly PopupData[] {
  return Object.hasOwn(POPUPS, group) ? POPUPS[group]! : [];
}
