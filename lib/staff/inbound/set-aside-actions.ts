import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { forgetMail, readSetAside } from "../../delivery/mail/inbound-mails";
import { type AuditEntry, writeAudit } from "../audit";
import { staff } from "../endpoint";
import { backTo, formEndpoint, formFields } from "../posts/form-endpoint";
import { storedArrival } from "./arrival";
import { takeContext } from "./inbound-setup";
import { retryMail } from "./receive-mail";

/** Forms for owners on `/staff/mails`. */
export const SET_ASIDE_FORMS = {
  retry: formEndpoint("mails/retry", "Processes a mail that was set aside again", {
    who: staff("site"),
    body: formFields("id"),
    async run({ actor, body }) {
      const row = await readSetAside(db(), env().STORE_GROUP, body.id);
      const arrival = row && (await storedArrival(row));
      if (!arrival) return backTo("mails", { problem: "mail-gone" });
      const taken = await retryMail(arrival, await takeContext());
      const entry = entryOf("inbound.retry", arrival.id, { outcome: taken?.outcome ?? "failed" });
      await writeAudit(db(), actor, entry, Date.now());
      if (!taken) return backTo("mails", { problem: "mail-failed" });
      return backTo("mails", { done: taken.outcome === "unmatched" ? "mail-unmatched" : "mail-taken" });
    },
  }),
  remove: formEndpoint("mails/remove", "Deletes a mail that was set aside", {
    who: staff("site"),
    body: formFields("id"),
    async run({ actor, body }) {
      const row = await readSetAside(db(), env().STORE_GROUP, body.id);
      if (!row || !(await forgetMail(db(), row.id))) return backTo("mails", { problem: "mail-gone" });
      await writeAudit(db(), actor, entryOf("inbound.delete", row.id, null), Date.now());
      return backTo("mails", { done: "mail-deleted" });
    },
  }),
} as const;

function entryOf(action: "inbound.retry" | "inbound.delete", id: string, after: object | null): AuditEntry {
  return { action, record: { kind: "inbound-mail", id, storeId: null }, before: null, after };
}
