import "server-only";
import { join } from "node:path";
import { z } from "zod";
import { vinDecoding } from "../../../config/catalog/import/limits";
import { PROVIDER_QUESTIONS, VALUATION_TIMEOUT_MS } from "../../../config/leads/valuation";
import {
  EMBEDDED_QUESTIONS,
  INPUT_TYPES,
  OWN_QUESTIONS,
  type Questionnaire,
  VALUATION_CATEGORIES,
  type ValuationQuestion,
} from "../../../config/leads/valuation-questions";

import { createVinDecoder, type VinDecoder } from "../../catalog/inventory/vin/decode-vin";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { singleton } from "../../core/platform/singleton";
import type { MarketValues, ValuationProvider, ValuedVehicle } from "../core/valuation";
import { type Comparable, embeddedEstimate } from "./embedded-estimate";

/** Returns the configured provider of values: `VALUATION_URL`, or else the estimate from this site's stock. */
export function valuationProvider(stock: readonly Comparable[]): ValuationProvider {
  const { VALUATION_URL } = env();
  if (VALUATION_URL) return remoteValuation(VALUATION_URL, VALUATION_TIMEOUT_MS);
  return { value: async (car) => embeddedEstimate(car, stock) };
}

/**
 * Returns the current questions. The provider's questions are fetched again later if that fails. The site's own
 * questions are always included.
 */
export async function getQuestionnaire(): Promise<Questionnaire> {
  const { VALUATION_URL } = env();
  if (VALUATION_URL) await refreshQuestions(VALUATION_URL);
  return currentQuestionnaire();
}

/** Returns the questions last fetched, from memory. */
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

/** Returns the process-wide VIN decoder, which shares its unpacked database with the import. */
export function vinDecoder(): VinDecoder {
  return singleton("vin-decoder", () => createVinDecoder(join(env().DATA_DIR, "vpic")));
}

/** Decodes a visitor's VIN with a short timeout. Returns null without a result. */
export function decodeForVisitor(vin: string) {
  return vinDecoder().decode(vin, vinDecoding.visitorWaitMs);
}

/** Logs a provider error without the visitor's input. */
export function reportProvider(error: unknown): void {
  const reason = error instanceof Error ? error.message.split("\n")[0] : "unknown";
  log().error({ reason }, "the valuation provider failed; visitors are told that we will call");
}

/**
 * Merges the site's questions with a provider's. If both have a question with the same id (the safety questions), the
 * provider's text and the site's choices are used, because the site's rules read those choices. A provider's question
 * without a category goes to the flagged category (docs/rules.md#trade-in), or else to the last one.
 */
export function questionnaireOf(
  providerQuestions: readonly ValuationQuestion[],
  own: readonly ValuationQuestion[] = OWN_QUESTIONS,
  categories: Questionnaire["categories"] = [...VALUATION_CATEGORIES],
): Questionnaire {
  const byId = new Map(own.map((question) => [question.questionId, question]));
  for (const question of providerQuestions) {
    const mine = byId.get(question.questionId);
    const { text, description } = question;
    byId.set(question.questionId, mine ? { ...mine, text, description } : question);
  }
  const named = new Set(categories.flatMap(({ questionIds }) => questionIds));
  const remaining = [...byId.keys()].filter((id) => !named.has(id));
  const flagged = categories.findIndex((category) => category.remainingProviderQuestions);
  const takes = flagged === -1 ? categories.length - 1 : flagged;
  return {
    categories: categories.map((category, index) =>
      index === takes ? { ...category, questionIds: [...category.questionIds, ...remaining] } : category,
    ),
    questions: [...byId.values()].filter(canBeAnswered),
  };
}

/** Returns false for a choice question without choices, which nobody could complete. */
function canBeAnswered({ inputType, answers }: ValuationQuestion): boolean {
  return (inputType !== "radio" && inputType !== "select") || answers.length > 0;
}

/** Response of `POST {VALUATION_URL}/valuations`, in whole US dollars. */
const ValuesSchema = z.object({
  retail: z.number().nonnegative().finite(),
  roughWholesale: z.number().nonnegative().finite(),
  averageWholesale: z.number().nonnegative().finite(),
  /** Margin of error in percent. */
  margin: z.number().min(0).max(100).default(10),
});

const QuestionSchema = z.object({
  questionId: z.coerce.string().regex(/^[\w-]{1,40}$/),
  text: z.string().min(1).max(500),
  description: z.string().max(2_000).optional(),
  inputType: z.enum(INPUT_TYPES),
  required: z.boolean().default(false),
  answers: z
    .array(
      z.object({
        label: z.string().min(1).max(200),
        value: z.coerce.string().min(1).max(200),
        explanation: z.string().max(1_000).optional(),
      }),
    )
    .max(100)
    .default([]),
  condition: z.object({ questionId: z.coerce.string(), answers: z.array(z.coerce.string()) }).optional(),
});

/** Response of `GET {VALUATION_URL}/questions`. */
const QuestionsSchema = z.object({ questions: z.array(QuestionSchema).max(60) });

const MAX_BYTES = 512 * 1024;

/**
 * Returns an HTTP client of a valuation service. It sends the vehicle and the answers about it, but no visitor data.
 */
export function remoteValuation(url: string, timeoutMs: number) {
  const base = url.replace(/\/+$/, "");

  async function callProvider(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(base + path, {
      ...init,
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`The valuation provider answered ${response.status}.`);
    const bytes = await readCapped(response, MAX_BYTES);
    if (!bytes) throw new Error("The valuation provider's answer is too large.");
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  return {
    /**
     * Returns the values, or null (404) if the service does not know the vehicle. @throws on failure, invalid data or
     * timeout
     */
    async value(car: ValuedVehicle): Promise<MarketValues | null> {
      const answer = await callProvider("/valuations", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(car),
      });
      if (answer === null) return null;
      return { ...ValuesSchema.parse(answer), basis: { kind: "provider" } };
    },
    /** Returns the service's questions. @throws as `value` */
    async questions(): Promise<ValuationQuestion[]> {
      const answer = await callProvider("/questions", {});
      return answer === null ? [] : QuestionsSchema.parse(answer).questions;
    },
  };
}
