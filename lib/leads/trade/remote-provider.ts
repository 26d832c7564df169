import "server-only";
import { z } from "zod";
import { INPUT_TYPES, type ValuationQuestion } from "../../../config/leads/valuation-question-types";
import { readCapped } from "../../core/platform/read-capped";
import type { MarketValues, ValuedVehicle } from "../core/trade/market-values";

/** What `POST {VALUATION_URL}/valuations` answers; whole US dollars. */
const ValuesSchema = z.object({
  retail: z.number().nonnegative().finite(),
  roughWholesale: z.number().nonnegative().finite(),
  averageWholesale: z.number().nonnegative().finite(),
  /** Percent. */
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

/** What `GET {VALUATION_URL}/questions` answers. */
const QuestionsSchema = z.object({ questions: z.array(QuestionSchema).max(60) });

const MAX_BYTES = 512 * 1024;

/** A valuation service over HTTP. It is sent the vehicle and the answers about it, and nothing of the visitor. */
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
    /** Null (404): it does not know the vehicle. @throws when it fails, returns invalid data or takes too long */
    async value(car: ValuedVehicle): Promise<MarketValues | null> {
      const answer = await callProvider("/valuations", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(car),
      });
      if (answer === null) return null;
      return { ...ValuesSchema.parse(answer), basis: { kind: "provider" } };
    },
    /** @throws as `value` */
    async questions(): Promise<ValuationQuestion[]> {
      const answer = await callProvider("/questions", {});
      return answer === null ? [] : QuestionsSchema.parse(answer).questions;
    },
  };
}
