import "server-only";
import { log } from "./log";

/** Why a request was turned away; its sender and what it held are not written. */
export type RefusalReason = "foreign" | "unreadable" | "too-often" | "bad-link" | "old-link" | "bad-token";

/** Notes a refused request, so that an attack is seen in the log. @param what the route, without anything of the visitor's */
export function noteRefused(what: string, reason: RefusalReason, status: number): void {
  log().warn({ what, reason, status }, "a request was refused");
}
