import { tabDraft } from "@/components/leads/core/tab-draft";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { TRADE_VEHICLE_FIELDS } from "@/lib/leads/trade/questions/fields";
import { answerNames, type TradeFlow, withPart } from "@/lib/leads/trade/trade-flow";

/** Storage of this tab's values until they are sent or the tab is closed. */
const draft = tabDraft(
  PERSONAL_STORAGE.tradeAnswers,
  (saved) => saved as Readonly<Record<string, unknown>> | null,
);

export const { save: saveTradeAnswers, clear: dropAnswers } = draft;

/**
 * Returns the initial values: saved in the tab, overridden by those of the URL or the server, then by values
 * just typed into the plain form. A different vehicle replaces all vehicle values.
 */
export function firstTradeAnswers(flow: TradeFlow, typed: Record<string, string>): Record<string, string> {
  const saved = flow.source === "draft" ? {} : readSaved(flow);
  const isOther =
    flow.source === "start" &&
    (["vin", "year", "make", "model"] as const).some(
      (field) => flow.answers[field] !== undefined && flow.answers[field] !== saved[field],
    );
  if (isOther) for (const field of [...TRADE_VEHICLE_FIELDS, PHOTO_FIELDS.all]) delete saved[field];
  const answers = { ...saved, ...flow.answers };
  const posted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  return { ...answers, ...withPart(flow.questionnaire, flow.part, answers, { ...answers, ...posted }) };
}

function readSaved({ questionnaire }: TradeFlow): Record<string, string> {
  const names = answerNames(questionnaire);
  const saved = Object.entries(draft.read() ?? {});
  return Object.fromEntries(
    saved.filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === "string"),
  );
}
