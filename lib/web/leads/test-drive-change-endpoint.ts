import "server-only";
import { z } from "zod";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint } from "../../core/http/endpoint";
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
import { bookingChange, refuseNoted } from "./booking-change";

export interface TestDrivePostDependencies {
  db: Db;
  stock: () => Promise<LeadStock | null>;
  /** Phone number to call if the store cannot be read. */
  fallbackPhone: string | null;
  /** Counts messages against their limits. Without this function, there are no limits. */
  count?: CountSend;
  now: () => number;
}

/**
 * Returns the endpoint that moves or cancels the test drive of a random token. A plain form posts here, with and
 * without JavaScript.
 */
export function testDriveChangeEndpoint(using: () => TestDrivePostDependencies): Endpoint {
  const phone = async () => {
    const { stock, fallbackPhone } = using();
    return (await stock().catch(() => null))?.profile.phone ?? fallbackPhone;
  };
  return defineEndpoint({
    ...bookingChange("test drive", phone),
    id: "changeTestDrive",
    path: "/api/test-drive/{id}",
    summary: "Moves or cancels a test drive",
    params: z.object({ id: z.string() }),
    async run({ params: { id: token }, fields: { action, slot } }) {
      if (!isBookingToken(token)) return refuseNoted(ROUTE, "unreadable");
      if (action !== "move" && action !== "cancel") return seeOther(scheduledPath(token));
      const { db, stock: readStock, count, now } = using();
      const wanted = typeof slot === "string" ? slot : "";
      try {
        const stock = await readStock();
        if (!stock) throw new Error("the store could not be read");
        const id = await leadOfToken(db, token);
        if (id === null) return seeOther(scheduledPath(token));
        const context: DriveChangeContext = { db, stock, count, now: now() };
        const result =
          action === "cancel" ? await cancelTestDrive(id, context) : await moveTestDrive(id, wanted, context);
        if (result === "limited") return refuseNoted(ROUTE, "too-often");
        return seeOther(scheduledPath(token, afterwards(result, wanted)));
      } catch (error) {
        log().error({ reason: String(error).split("\n")[0] }, "a test drive could not be changed");
        return seeOther(scheduledPath(token, { done: "failed" }));
      }
    },
  });
}

const ROUTE = "/api/test-drive";

/** Returns the next page. If the time is taken, it shows the times again. */
function afterwards(result: DriveChangeResult, slot: string): Parameters<typeof scheduledPath>[1] {
  return result === "taken" ? { step: "move", ...pickedTime(slot), done: "taken" } : { done: result };
}
