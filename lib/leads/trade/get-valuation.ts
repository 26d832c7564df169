import "server-only";
import { join } from "node:path";
import { vinDecoding } from "../../../config/catalog/vin-decoding";
import { PROVIDER_QUESTIONS, VALUATION_TIMEOUT_MS } from "../../../config/leads/valuation";
import type { Questionnaire, ValuationQuestion } from "../../../config/leads/valuation-question-types";
import { EMBEDDED_QUESTIONS } from "../../../config/leads/valuation-questions";
import { createVinDecoder, type VinDecoder } from "../../catalog/inventory/vin/decode-vin";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { ValuationProvider } from "../core/trade/valuation";
import { type Comparable, embeddedEstimate } from "./estimate/embedded-estimate";
import { questionnaireOf } from "./questions/questionnaire";
import { remoteValuation } from "./remote-provider";

/** The provider that this installation is set to: `VALUATION_URL`, else the estimate from its own stock. */
export function valuationProvider(stock: readonly Comparable[]): ValuationProvider {
  const { VALUATION_URL } = env();
  if (VALUATION_URL) return remoteValuation(VALUATION_URL, VALUATION_TIMEOUT_MS);
  return { value: async (car) => embeddedEstimate(car, stock) };
}

/**
 * The current questions. A provider that fails to return its questions is queried again later; the site's own are
 * always available.
 */
export async function getQuestionnaire(): Promise<Questionnaire> {
  const { VALUATION_URL } = env();
  if (VALUATION_URL) await refreshQuestions(VALUATION_URL);
  return currentQuestionnaire();
}

/** The last questions used, from memory. */
export function currentQuestionnaire(): Questionnaire {
  return questionnaireOf(env().VALUATION_URL ? questionCache().questions : EMBEDDED_QUESTIONS);
}

interface QuestionCache {
  questions: ValuationQuestion[];
  until: number;
  pending: Promise<void> | null;
}

function questionCache(): QuestionCache {
  return singleton<QuestionCache>("valuation-questions", () => ({ questions: [], until: 0, pending: null }));
}

async function refreshQuestions(url: string): Promise<void> {
  const cache = questionCache();
  if (Date.now() < cache.until) return;
  cache.pending ??= remoteValuation(url, VALUATION_TIMEOUT_MS)
    .questions()
    .then((questions) => {
      cache.questions = questions;
      cache.until = Date.now() + PROVIDER_QUESTIONS.cacheMs;
    })
    .catch((error: unknown) => {
      cache.until = Date.now() + PROVIDER_QUESTIONS.againMs;
      reportProvider(error);
    })
    .finally(() => {
      cache.pending = null;
    });
  await cache.pending;
}

/** The process's decoder of VINs; it shares its unpacked database with the import. */
export function vinDecoder(): VinDecoder {
  return singleton("vin-decoder", () => createVinDecoder(join(env().DATA_DIR, "vpic")));
}

/** What is known about a visitor's VIN within the time that a visitor waits; null: nothing. */
export function decodeForVisitor(vin: string) {
  return vinDecoder().decode(vin, vinDecoding.visitorWaitMs);
}

/** Its text, without the question's input. */
export function reportProvider(error: unknown): void {
  const reason = error instanceof Error ? error.message.split("\n")[0] : "unknown";
  log().error({ reason }, "the valuation provider failed; visitors are told that we will call");
}
