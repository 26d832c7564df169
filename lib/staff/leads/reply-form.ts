import "server-only";
import { randomUUID } from "node:crypto";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import { env } from "../../core/platform/env";
import { inLocale } from "../../store/i18n/in-locale";
import { mailMessages } from "../../store/i18n/mail-messages";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { LeadChangeContext } from "./change-lead";
import type { StaffLead } from "./get-lead";
import { placeholderValues } from "./placeholder-values";
import { fillTemplate } from "./placeholders";
import { answersJoin } from "./reply-address";
import { readReplyDraft, type TypedReply } from "./reply-drafts";
import { leadVehicleState, templatesFor, templatesIn } from "./reply-templates";

/** Template with the values of a lead. Placeholders without a value remain. */
export interface FilledTemplate extends TypedReply {
  id: string;
  name: string;
  /** Language of its texts. */
  lang: Locale;
}

/** Data of the reply form. */
export interface ReplyForm extends TypedReply {
  /** Idempotency key: the same text with the same key is sent once. */
  key: string;
  leadId: string;
  to: string;
  from: { name: string; address: string };
  templates: FilledTemplate[];
  /** Language of the page from which the lead came. */
  language: Locale;
  /** Id of the selected template; empty for none. */
  template: string;
  /** Reason for the refusal, if the form is shown again without JavaScript. */
  problem: string | null;
  /** True if the customer's reply will be added to the lead's thread. */
  joins: boolean;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the form for a reply to a lead, or null if the lead has no email address. @param query names a draft or a
 * template
 */
export async function replyForm(
  { db, person, now, reply: setup }: LeadChangeContext,
  { lead, state, messages }: Pick<StaffLead, "lead" | "state" | "messages">,
  query: Query,
): Promise<ReplyForm | null> {
  if (!setup || lead.user.email === "") return null;
  const store = setup.storeOf(lead.storeId);
  const today = lead.vin === null ? null : setup.vehicleOf(lead.vin);
  const language = lead.user.language ?? DEFAULT_LOCALE;
  const facts = { store, today, siteUrl: setup.siteUrl, myName: person.name };
  const values = inLocale(language, () => placeholderValues(lead, facts));
  const subject = inLocale(language, () => subjectOf(lead.vehicle, messages));
  const about = { ...state, vehicle: leadVehicleState(lead.vin, today) };
  const known = templatesFor(await setup.templates(), about);
  const templates = templatesIn(known, language).map(({ id, name, subject: own, text, lang }) => ({
    id,
    name,
    lang,
    // A conversation retains its subject.
    subject: own === undefined || messages.length > 0 ? subject : fillTemplate(own, values),
    text: fillTemplate(text, values),
  }));
  const chosen = templates.find(({ id }) => id === query.template);
  const draft =
    typeof query.draft === "string"
      ? await readReplyDraft(db, { personId: person.id, leadId: lead.id }, query.draft, now())
      : null;
  return {
    subject: (draft ?? chosen)?.subject ?? subject,
    text: (draft ?? chosen)?.text ?? "",
    key: randomUUID(),
    leadId: state.id,
    to: lead.user.email,
    from: { name: `${person.name}, ${store.name}`, address: store.email },
    templates,
    language,
    template: chosen?.id ?? "",
    problem: draft ? judgePeopleChange(query.problem) : null,
    joins: answersJoin(env()),
  };
}

function judgePeopleChange(problem: unknown): string | null {
  const refusals: Readonly<Record<string, string>> = staffLeadMessages().refusals;
  return typeof problem === "string" && Object.hasOwn(refusals, problem) ? refusals[problem]! : null;
}

/** Returns "Re:" with the conversation's subject. In the first mail, the subject names the topic of the lead. */
function subjectOf(
  vehicle: Parameters<typeof vehicleName>[0] | null,
  messages: StaffLead["messages"],
): string {
  const last = messages.findLast(({ subject }) => subject !== "");
  if (!last) return mailMessages().replySubject(vehicle ? vehicleName(vehicle) : "");
  return /^re:/i.test(last.subject) ? last.subject : `Re: ${last.subject}`;
}
