import "server-only";
import { TEXT_ANSWER_DAYS } from "../../../config/leads/texts";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { hasPhoneConsent, hasStoppedTexts } from "../core/consent-ledger";
import { contactStopOf } from "../core/do-not-contact";
import { textTime } from "./text-hours";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Reason for which a person's text must not be sent now. `unsure`: a received text may ask for no more texts, and nobody
 * has decided. `hours`: it is night at the store or at the number.
 */
export type TextRefusal = "stopped" | "unsure" | "consent" | "hours";

export type TextPermission =
  | { ok: true }
  /** `until`: end of the night, for `hours`. */
  | { ok: false; why: TextRefusal; until: number | null };

interface AskedText {
  store: Pick<StoreProfile, "id" | "group" | "timeZone">;
  leadId: string;
  /** Number of the customer, in international form. */
  phone: string;
  at: number;
}

/**
 * Returns whether a person of the staff may text a lead's customer now: with a consent to calls and texts, or in answer
 * to a text or call of that customer within some days, never after a stop, and only by day.
 */
export async function mayText(db: Db, { store, leadId, phone, at }: AskedText): Promise<TextPermission> {
  const refused = (why: TextRefusal): TextPermission => ({ ok: false, why, until: null });
  if (await contactStopOf(db, store.group, [phone])) return refused("stopped");
  if (await hasStoppedTexts(db, phone, store.id)) return refused("stopped");
  const received = await db
    .selectFrom("lead_messages")
    .select(["stop_state", "created_at"])
    .where("lead_id", "=", leadId)
    .where("channel", "in", ["text", "call"])
    .where("direction", "=", "in")
    .execute();
  if (received.some(({ stop_state }) => stop_state === "asked")) return refused("unsure");
  const since = at - TEXT_ANSWER_DAYS * DAY_MS;
  const wroteFirst = received.some((row) => row.stop_state !== "stopped" && Number(row.created_at) > since);
  if (!wroteFirst && !(await hasPhoneConsent(db, phone, store.id))) return refused("consent");
  const until = textTime(at, store.timeZone, phone);
  return until > at ? { ok: false, why: "hours", until } : { ok: true };
}
