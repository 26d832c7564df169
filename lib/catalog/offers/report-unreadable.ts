import "server-only";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { RuleProblem } from "../pricing/business-rules";

/** Logs once for each version of the data which offers cannot be read: they apply to nothing until they are fixed. */
export function reportUnreadable(
  rejected: readonly { id: string; problems: readonly RuleProblem[] }[],
  version: string,
): void {
  if (rejected.length === 0) return;
  const said = singleton("offers.unreadable", () => ({ version: "" }));
  if (said.version === version) return;
  said.version = version;
  log().warn({ version, offers: rejected }, "offers that cannot be read apply to no vehicle");
}
