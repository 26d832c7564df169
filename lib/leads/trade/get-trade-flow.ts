import "server-only";
import { PHOTO_FIELDS } from "../../../config/leads/trade-photos";
import type { Questionnaire } from "../../../config/leads/valuation-questions";
import { WANTED_KEY } from "../../../config/leads/wanted";
import { isVinForm } from "../../catalog/inventory/vin/vin-format";
import { db } from "../../core/db/connect";
import { queryText } from "../../core/http/query-text";
import { log } from "../../core/platform/log";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { readDraft } from "../core/drafts";
import type { FieldErrors } from "../core/schemas/field-errors";
import { readWantedVin } from "../core/wanted-vehicle";
import { getQuestionnaire, vinDecoder } from "./get-valuation";
import { lookUpVinFor, makeName, makes, modelName, models } from "./look-up-vin";
import { readVin } from "./questions/fields";
import { allErrors, PHOTOS_PART, positionOf, SUMMARY_PART, tradePartErrors } from "./questions/parts";
import { shownQuestionnaire } from "./questions/shown";
import { answerNames, type TradeFlow, type VinNotice } from "./trade-flow";

/** Name of the form, used by its drafts and in its post URL. */
export const SELL_TRADE_FORM = "sell-trade";
const MAX_START_LENGTH = 60;

type Query = Record<string, string | string[] | undefined>;

/**
 * Returns the state for a visitor who opens the page: from values in the URL, from a saved draft, or empty.
 * @param owner secret of the visitor's browser, or null if it has none
 */
export async function getTradeFlow(
  query: Query,
  owner: string | null,
  now: number,
  /** Network address of the visitor. */
  address: string,
): Promise<Omit<TradeFlow, "consentText" | "phone">> {
  vinDecoder().warm();
  const questionnaire = shownQuestionnaire(await getQuestionnaire());
  const context = { questionnaire, thisYear: new Date(now).getUTCFullYear() };
  const token = queryText(query.draft);
  const draft = token === undefined ? null : await loadDraftAnswers(questionnaire, owner, token, now);
  const start = draft ? null : await startAnswers(query, address);
  const answers = draft ?? start?.answers ?? {};
  // A refused post names no part, because it came from the last one.
  const part = positionOf(context, draft ? (queryText(query.part) ?? SUMMARY_PART) : undefined, answers).step;
  const showErrors = draft !== null && (query.part === undefined || query.errors !== undefined);
  const problem = part === PHOTOS_PART ? photoError(queryText(query.photo)) : null;
  const errors = problem ?? (showErrors ? tradePartErrors(context, part, answers) : {});
  return {
    ...context,
    makes: makes(),
    models: answers.make ? models(answers.make, Number(answers.year) || null) : [],
    answers,
    part,
    errors:
      showErrors && problem === null && Object.keys(errors).length === 0
        ? allErrors(context, answers)
        : errors,
    source: draft ? "draft" : start ? "start" : "none",
    token: draft && token !== undefined ? token : null,
    expired: query.expired !== undefined || (token !== undefined && draft === null),
    notice: start?.notice ?? (draft && query.lookup !== undefined ? await noticeOf(draft, address) : null),
  };
}

/**
 * Loads the answers saved for a browser without JavaScript. Returns null if they are unknown, expired, or another
 * browser's.
 */
export async function loadDraftAnswers(
  questionnaire: Questionnaire,
  owner: string | null,
  token: string,
  now: number,
): Promise<Record<string, string> | null> {
  if (owner === null) return null;
  try {
    const draft = await readDraft(db(), { form: SELL_TRADE_FORM, owner }, token, now);
    if (!draft) return null;
    const names = answerNames(questionnaire);
    return Object.fromEntries(Object.entries(draft.typed).filter(([name]) => names.has(name)));
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the answers about a vehicle could not be read");
    return null;
  }
}

/**
 * Returns the initial answers from the URL, or null if it has none. A VIN that can be decoded fills in other fields.
 */
async function startAnswers(
  query: Query,
  address: string,
): Promise<{ answers: Record<string, string>; notice: VinNotice | null } | null> {
  const [vin, year, make, model] = ["vin", "year", "make", "model"].map((name) =>
    (queryText(query[name]) ?? "").trim().slice(0, MAX_START_LENGTH),
  ) as [string, string, string, string];
  const wanted = readWantedVin(query[WANTED_KEY]);
  const typed: Record<string, string> = {
    // A visitor who wants a vehicle in stock is trading in, so that question is already decided.
    ...(wanted && { [WANTED_KEY]: wanted, interest: "trade-in" }),
    ...(vin && { vin: readVin(vin) }),
    ...(/^\d{4}$/.test(year) && { year }),
    ...(make && { make: makeName(make) }),
    ...(model && { model: modelName(make, model) }),
  };
  if (Object.keys(typed).length === 0) return null;
  if (!typed.vin || !isVinForm(typed.vin)) return { answers: typed, notice: null };
  const found = await lookUpVinFor(address, typed.vin);
  return { answers: { ...typed, ...found.fields }, notice: found.notice };
}

async function noticeOf({ vin = "" }: Record<string, string>, address: string): Promise<VinNotice | null> {
  return isVinForm(readVin(vin)) ? (await lookUpVinFor(address, readVin(vin))).notice : null;
}

/** Returns the error of a rejected photo, which a plain form's redirect names in the URL. */
function photoError(problem: string | undefined): FieldErrors | null {
  const { problems } = valuationMessages().photos;
  return problem !== undefined && Object.hasOwn(problems, problem)
    ? { [PHOTO_FIELDS.all]: problems[problem as keyof typeof problems] }
    : null;
}

/** Returns the text of a query parameter. Repeated keys are ignored. */
