import "server-only";
import { db } from "../../core/db/connect";
import { withdrawConsent } from "../../leads/core/consent-ledger";
import { getCompany } from "../accounts/company";
import { type AuditEntry, writeAudit, writeRefusal } from "../audit";
import { backTo, forStaff, type StaffAction, staffRefusal } from "../posts/staff-post";
import { may } from "../rights";

/** Managers' actions on `/staff/consents`. */
export const CONSENT_ACTIONS: Readonly<Record<string, StaffAction>> = {
  withdraw: (post) =>
    forStaff(post, "consents", async ({ person }) => {
      const row = await db()
        .selectFrom("consents")
        .select(["id", "store_id", "purpose"])
        .where("id", "=", post.text("consent"))
        .where("group_id", "=", (await getCompany()).groupId)
        .executeTakeFirst();
      if (!row) return staffRefusal(404);
      const { id, store_id: storeId, purpose } = row;
      const record = { kind: "consent", id, storeId };
      if (!may(person, "consents", { storeId })) {
        await writeRefusal(
          db(),
          person,
          { action: "consent.withdraw", record, right: "consents" },
          Date.now(),
        );
        return staffRefusal(403);
      }
      const entry: AuditEntry = { action: "consent.withdraw", record, before: null, after: { purpose } };
      await db()
        .transaction()
        .execute(async (trx) => {
          if (await withdrawConsent(trx, id, "told-staff", Date.now()))
            await writeAudit(trx, person, entry, Date.now());
        });
      return backTo("consents", { done: "consent-withdrawn" });
    }),
};
