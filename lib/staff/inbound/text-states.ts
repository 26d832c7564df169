import "server-only";
import type { Db } from "../../core/db/schema";
import type { TextReport } from "../../delivery/text/text-provider";

/** Notes the state of a sent text. Reports arrive in any order and more than once: a final state stays. */
export async function noteTextState(
  db: Db,
  messageId: string,
  { state, error }: TextReport,
  now: number,
): Promise<void> {
  const row = await db
    .updateTable("lead_messages")
    .set({ delivery: state, delivery_error: error })
    .where("id", "=", messageId)
    .where("channel", "=", "text")
    .where("direction", "=", "out")
    .where((eb) =>
      eb.or([
        eb("delivery", "is", null),
        ...(state === "sent" ? [] : [eb("delivery", "=", "sent" as const)]),
      ]),
    )
    .returning("lead_id")
    .executeTakeFirst();
  if (row)
    await db.updateTable("lead_work").set({ updated_at: now }).where("lead_id", "=", row.lead_id).execute();
}
