import "server-only";
import { db } from "../../core/db/connect";
import { refuseWith } from "../../core/http/endpoint";
import { withdrawConsent } from "../../leads/core/consent-ledger";
import { getCompany } from "../accounts/company";
import { type AuditEntry, writeAudit, writeRefusal } from "../audit";
import { staff } from "../endpoint";
import { backTo, formEndpoint, formFields } from "../posts/form-endpoint";
import { may } from "../rights";

/** Forms on `/staff/consents`. */
export const CONSENT_FORMS = {
  withdraw: formEndpoint("consents/withdraw", "Withdraws a consent for its person", {
    who: staff("consents"),
    body: formFields("consent"),
    async run({ actor: person, body }) {
      const row = await db()
        .selectFrom("consents")
        .select(["id", "store_id", "purpose"])
        .where("id", "=", body.consent)
        .where("group_id", "=", (await getCompany()).groupId)
        .executeTakeFirst();
      if (!row) return refuseWith("unknown");
      const { id, store_id: storeId, purpose } = row;
      const record = { kind: "consent", id, storeId };
      if (!may(person, "consents", { storeId })) {
        const attempt = { action: "consent.withdraw", record, right: "consents" } as const;
        await writeRefusal(db(), person, attempt, Date.now());
        return refuseWith("forbidden");
      }
      const entry: AuditEntry = { action: "consent.withdraw", record, before: null, after: { purpose } };
      await db()
        .transaction()
        .execute(async (trx) => {
          if (await withdrawConsent(trx, id, "told-staff", Date.now()))
            await writeAudit(trx, person, entry, Date.now());
        });
      return backTo("consents", { done: "consent-withdrawn" });
    },
  }),
} as const;
