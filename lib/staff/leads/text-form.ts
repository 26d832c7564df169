import "server-only";
import { randomUUID } from "node:crypto";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { inLocale } from "../../store/i18n/in-locale";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { LeadChangeContext } from "./change-lead";
import type { StaffLead } from "./get-lead";
import { placeholderValues } from "./placeholder-values";
import { fillTemplate } from "./placeholders";
import { readReplyDraft } from "./reply-drafts";
import { leadVehicleState, templatesFor, templatesIn } from "./reply-templates";
import { type TextTarget, textTarget } from "./send-text";

/** Data of the form for a text. */
export interface TextForm {
  leadId: string;
  /** Idempotency key: the same text with the same key is sent once. */
  key: string;
  text: string;
  /** Sentence that is added to this text; empty for none. */
  ending: string;
  phone: string;
  templates: { id: string; name: string; lang: Locale; text: string }[];
  /** Language of the page from which the lead came. */
  language: Locale;
  /** Id of the selected template; empty for none. */
  template: string;
  /** Reason for the refusal, if the form is shown again without JavaScript. */
  problem: string | null;
}

/** Form for a text, or the reason why none can be sent now with the end of the night. */
export type TextState = { ok: true; form: TextForm } | Extract<TextTarget, { ok: false }>;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the form for a text to a lead. @param query names a draft or a template */
export async function textForm(
  context: LeadChangeContext,
  { lead, state }: Pick<StaffLead, "lead" | "state">,
  query: Query,
): Promise<TextState> {
  const { db, person, now, reply: setup } = context;
  if (!setup) return { ok: false, why: "off", until: null };
  const store = setup.storeOf(lead.storeId);
  const target = await textTarget(context, lead, store);
  if (!target.ok) return target;
  const today = lead.vin === null ? null : setup.vehicleOf(lead.vin);
  const language = lead.user.language ?? DEFAULT_LOCALE;
  const facts = { store, today, siteUrl: setup.siteUrl, myName: person.name };
  const values = inLocale(language, () => placeholderValues(lead, facts));
  const about = { ...state, vehicle: leadVehicleState(lead.vin, today) };
  const known = templatesFor(await setup.templates(), about, "text");
  const templates = templatesIn(known, language).map(({ id, name, text, lang }) => ({
    id,
    name,
    lang,
    text: fillTemplate(text, values),
  }));
  const chosen = templates.find(({ id }) => id === query["text-template"]);
  const draft =
    typeof query["text-draft"] === "string"
      ? await readReplyDraft(db, { personId: person.id, leadId: lead.id }, query["text-draft"], now())
      : null;
  const refusals: Readonly<Record<string, string>> = staffLeadMessages().refusals;
  const why =
    typeof query.problem === "string" && Object.hasOwn(refusals, query.problem) ? query.problem : null;
  const form = {
    leadId: lead.id,
    key: randomUUID(),
    text: (draft ?? chosen)?.text ?? "",
    ending: target.ending,
    phone: target.phone,
    templates,
    language,
    template: chosen?.id ?? "",
    problem: draft && why !== null ? refusals[why]! : null,
  };
  return { ok: true, form };
}
