import "server-only";
import * as z from "zod/mini";
import { alertMessages } from "../../store/i18n/alert-messages";
import { acceptLead, type LeadAnswer } from "../core/accept-lead";
import { defineForm } from "../core/define-form";
import type { LeadContext } from "../core/lead";
import type { Alert } from "./people";

/** Placeholder name: an alert has only an email address, and ADF requires a name. */
const SHOPPER = "Shopper";

const AlertLeadSchema = z.object({
  email: z.string(),
  vin: z.string(),
  label: z.string(),
  contact: z.string(),
  storeId: z.string(),
});

/** Form without a URL of its own: the lead comes from a confirmed alert, not from a posted form. */
const alertLeadForm = defineForm({
  summary: "Passes a confirmed alert on to the store, where its person agreed to that",
  type: "ALERT",
  schema: AlertLeadSchema,
  content: ({ email, vin, label, contact, storeId }) => ({
    user: { firstName: SHOPPER, lastName: "", email, phone: "" },
    comments: "",
    vin: vin || null,
    consentGiven: false,
    details: [
      { label: alertMessages().lead.alert, value: label },
      { label: alertMessages().lead.contact, value: contact },
    ],
    storeId: storeId || undefined,
  }),
  pagePath: () => "/cars-for-sale",
});

/**
 * Creates the lead of a confirmed alert whose person allowed the store to write. Leads are created only after the
 * confirmation, because an unconfirmed address may belong to somebody else. Repeating it for one alert creates no
 * second lead. @throws as `acceptLead`
 */
export function acceptAlertLead(
  { id, label, vin, storeId }: Pick<Alert, "id" | "label" | "vin" | "storeId">,
  { email, agreed }: { email: string; agreed: string },
  context: LeadContext,
): Promise<LeadAnswer> {
  const fields = { email, vin, label, contact: agreed, storeId, idempotencyKey: id };
  return acceptLead(alertLeadForm, fields, context);
}
