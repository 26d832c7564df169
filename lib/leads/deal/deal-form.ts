import { textField } from "../../core/http/fields";
import { dealMessages } from "../../store/i18n/deal-messages";
import { defineForm } from "../core/define-form";
import type { LeadContext } from "../core/lead";
import { FORM_NOTE } from "../core/schemas/field-errors";
import { attachPhotos } from "../trade/photo-store";
import { dealOfToken, openedDeals } from "./deal-access";
import { dealNow } from "./deal-basis";
import { DealFormSchema } from "./deal-form-schema";
import { dealLeadParts } from "./deal-lead";
import { addVersion, type Deal, findDeal, isOpen, replaceDeal } from "./deals";
import { dealPath } from "./paths";

/**
 * Sends a deal to its store: the lead of everything that was chosen, stored with the deal's first version. Sending it
 * again sends nothing, because the deal has its lead.
 */
export const dealForm = defineForm({
  summary: "Sends a deal to its store",
  type: "DEAL",
  schema: DealFormSchema,
  content: ({ firstName, lastName, email, phone, comments, vin, deal, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments,
    vin,
    consentGiven: consent,
    // The same person may send two deals.
    fingerprint: deal,
  }),
  async prepare({ deal: token }, { id }, context) {
    const { site, now } = context;
    const deal = await ownDeal(token, context);
    if (!deal) return { ok: false, errors: { [FORM_NOTE]: dealMessages().errors.gone } };
    if (deal.leadId !== null) return { ok: true, nothingToSend: true };
    const today = dealNow(deal, site.stock, now());
    return {
      ok: true,
      lead: {
        vin: deal.vin,
        vehicle: today?.vehicle ?? null,
        storeId: today?.vehicle.storeId ?? deal.storeId,
        ...dealLeadParts(deal, today, { leadId: id, siteUrl: site.url, at: now() }),
      },
      async inTransaction(trx, { id: leadId, createdAt: at }) {
        const sent = { ...deal, leadId, stage: "sent" as const, revision: deal.revision + 1, changedAt: at };
        await attachPhotos(trx, leadId, deal.data.photos ?? []);
        if (!(await replaceDeal(trx, sent))) return { [FORM_NOTE]: dealMessages().errors.again };
        await addVersion(trx, sent, {
          kind: "sent",
          authorName: null,
          worksheet: today?.worksheet ?? null,
          at,
        });
        return null;
      },
    };
  },
  pagePath: (fields) => dealPath(textField(fields, "deal")),
  donePath: (_, fields) => dealPath(textField(fields, "deal"), { done: "sent" }),
});

/** Returns the deal of a token that the posting browser may open, or null. */
async function ownDeal(token: string, { db, now, site, visitor }: LeadContext): Promise<Deal | null> {
  const id = dealOfToken(token, now());
  const passes = openedDeals((name) => visitor.all.get(name), site.url, now());
  if (id === null || !passes.includes(id)) return null;
  const deal = await findDeal(db, site.stock.profile.group, id);
  return deal && isOpen(deal, now()) ? deal : null;
}
