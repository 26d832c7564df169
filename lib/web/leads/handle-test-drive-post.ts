import "server-only";
import type { Db } from "../../core/db/schema";
import { seeOther } from "../../core/http/responses";
import type { CountSend } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import type { LeadStock } from "../../leads/core/lead";
import { pickedTime } from "../../leads/schedule/choice-field";
import { isBookingToken, leadOfToken } from "../../leads/test-drive/booked";
import {
  cancelTestDrive,
  type DriveChangeContext,
  type DriveChangeResult,
  moveTestDrive,
} from "../../leads/test-drive/change-test-drive";
import { scheduledPath } from "../../leads/test-drive/paths";
import { readChangePost } from "./change-post";

export interface TestDrivePostDependencies {
  siteUrl: string;
  db: Db;
  stock: () => Promise<LeadStock | null>;
  /** Number to call where the store itself cannot be read. */
  fallbackPhone: string | null;
  /** Counts what is sent; without it there are no limits. */
  count?: CountSend;
  now: () => number;
}

const ROUTE = "/api/test-drive";

/**
 * `POST /api/test-drive/{id}`: moves or cancels the test drive at a token. A plain form posts here, with JavaScript and
 * without; the response is its page, with the outcome.
 */
export async function handleTestDrivePost(
  request: Request,
  token: string,
  { siteUrl, db, stock: readStock, fallbackPhone, count, now }: TestDrivePostDependencies,
): Promise<Response> {
  const stock = await readStock().catch(() => null);
  const post = await readChangePost(request, {
    route: ROUTE,
    siteUrl,
    phone: async () => stock?.profile.phone ?? fallbackPhone,
    count,
    isReadable: () => isBookingToken(token),
  });
  if (!post.ok) return post.response;
  const { action, slot } = post.fields;
  if (action !== "move" && action !== "cancel") return seeOther(scheduledPath(token));
  const wanted = typeof slot === "string" ? slot : "";
  try {
    if (!stock) throw new Error("the store could not be read");
    const id = await leadOfToken(db, token);
    if (id === null) return seeOther(scheduledPath(token));
    const context: DriveChangeContext = { db, stock, count, now: now() };
    const result =
      action === "cancel" ? await cancelTestDrive(id, context) : await moveTestDrive(id, wanted, context);
    if (result === "limited") return await post.refuse(429, "tooMany", "too-often");
    return seeOther(scheduledPath(token, afterwards(result, wanted)));
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a test drive could not be changed");
    return seeOther(scheduledPath(token, { done: "failed" }));
  }
}

/** Returns the next page: a time that is taken leads back to the times. */
function afterwards(result: DriveChangeResult, slot: string): Parameters<typeof scheduledPath>[1] {
  return result === "taken" ? { step: "move", ...pickedTime(slot), done: "taken" } : { done: result };
}
