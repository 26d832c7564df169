import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { forgetMail, readSetAside } from "../../delivery/mail/inbound-mails";
import { type AuditEntry, writeAudit } from "../audit";
import { backTo, forStaff, type StaffAction } from "../posts/staff-post";
import { storedArrival } from "./arrival";
import { takeContext } from "./inbound-setup";
import { retryMail } from "./receive-mail";

/** Owners' actions on `/staff/mails`, by the last part of `/api/staff/mails/…`. */
export const SET_ASIDE_ACTIONS: Readonly<Record<string, StaffAction>> = {
  /** Tries an unchanged mail again. */
  retry: (post) =>
    forStaff(post, "site", async ({ person }) => {
      const row = await readSetAside(db(), env().STORE_GROUP, post.text("id"));
      const arrival = row && (await storedArrival(row));
      if (!arrival) return backTo("mails", { problem: "mail-gone" });
      const taken = await retryMail(arrival, await takeContext());
      const entry = entryOf("inbound.retry", arrival.id, { outcome: taken?.outcome ?? "failed" });
      await writeAudit(db(), person, entry, Date.now());
      if (!taken) return backTo("mails", { problem: "mail-failed" });
      return backTo("mails", { done: taken.outcome === "unmatched" ? "mail-unmatched" : "mail-taken" });
    }),

  remove: (post) =>
    forStaff(post, "site", async ({ person }) => {
      const row = await readSetAside(db(), env().STORE_GROUP, post.text("id"));
      if (!row || !(await forgetMail(db(), row.id))) return backTo("mails", { problem: "mail-gone" });
      await writeAudit(db(), person, entryOf("inbound.delete", row.id, null), Date.now());
      return backTo("mails", { done: "mail-deleted" });
    }),
};

function entryOf(action: "inbound.retry" | "inbound.delete", id: string, after: object | null): AuditEntry {
  return { action, record: { kind: "inbound-mail", id, storeId: null }, before: null, after };
}
