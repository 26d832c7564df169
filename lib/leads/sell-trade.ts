import "server-only";
import { DECODED_BODYSTYLES } from "../../config/valuation";
import {
  currentQuestionnaire,
  decodeForVisitor,
  getQuestionnaire,
  reportProvider,
  valuationProvider,
} from "../valuation/get-valuation";
import { readTradeIn } from "../valuation/read-trade-in";
import type { TradeIn } from "../valuation/trade-in";
import { valuate } from "../valuation/valuation";
import type { FormStock, ReadForm } from "./form-contract";
import type { LeadContent } from "./lead";
import type { Fields } from "./submission";

const yearOf = (now: number) => new Date(now).getUTCFullYear();

/** A provider's questions may be others by now. */
export async function prepareSellTrade(): Promise<void> {
  await getQuestionnaire();
}

/** The questionnaire's post: the person, the vehicle and the answers that were asked. */
export function readSellTrade(fields: Fields, now: number = Date.now()): ReadForm {
  const read = readTradeIn(fields, { questionnaire: currentQuestionnaire(), thisYear: yearOf(now) });
  if (!read.ok) return read;
  const { firstName, lastName, email, phone, consent } = read.contact;
  return {
    ok: true,
    content: {
      user: { firstName, lastName, email, phone },
      comments: read.comments,
      vin: read.wanted,
      consentGiven: consent,
      tradeIn: read.tradeIn,
      valuationAnswers: read.answers,
    },
  };
}

/** The lead's vehicle with what its VIN tells, and its offers; where they cannot be had, the lead is taken without. */
export async function withValuation(
  content: LeadContent,
  stock: FormStock,
  now: number,
): Promise<LeadContent> {
  const { tradeIn: own, valuationAnswers = {} } = content;
  if (!own) return content;
  const tradeIn = await withDecoded(own);
  const { vin, year, make, model, trim, miles, bodystyle } = tradeIn;
  const car = { vin, year, make, model, trim, mileage: miles, bodystyle, answers: valuationAnswers };
  const provider = valuationProvider([...stock.byVin.values()]);
  const valuation = await valuate(car, provider, yearOf(now), reportProvider);
  return { ...content, tradeIn: { ...tradeIn, valuation } };
}

async function withDecoded(tradeIn: TradeIn): Promise<TradeIn> {
  const decoded = tradeIn.vin === null ? null : await decodeForVisitor(tradeIn.vin);
  if (!decoded) return tradeIn;
  return {
    ...tradeIn,
    doors: decoded.doors,
    bodystyle: (decoded.body && DECODED_BODYSTYLES[decoded.body]) ?? null,
    transmission: decoded.transmission,
    fuelType: decoded.fuel,
  };
}
