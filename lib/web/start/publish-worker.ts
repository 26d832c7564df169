import "server-only";
import { DOCUMENT_TIMES } from "../../../config/runtime/documents";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { publishDue } from "../../staff/documents/publish-due";

/** Publishes and ends what the staff scheduled, for as long as the process runs; one instance at a time. */
export function startPublishWorker(): { stop(): Promise<void> } {
  const { TIME_SCALE } = env();
  let turn: Promise<unknown> = Promise.resolve();
  let isUnreachable = false;
  const look = async () => {
    turn = withLease(db(), { name: "publish", leaseMs: DOCUMENT_TIMES.scheduleLeaseMs }, (lost) =>
      publishDue(db(), Date.now, lost),
    );
    try {
      await turn;
      isUnreachable = false;
    } catch (error) {
      // Once, not at each look while it lasts.
      if (!isUnreachable) log().error({ reason: String(error) }, "scheduled changes could not be published");
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, DOCUMENT_TIMES.scheduleMs * TIME_SCALE);
  return {
    async stop() {
      repeated.stop();
      await turn.catch(() => undefined);
    },
  };
}
