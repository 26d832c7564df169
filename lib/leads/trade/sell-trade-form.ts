import "server-only";
import { DECODED_BODYSTYLES } from "../../../config/leads/valuation";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { LeadFormSpec } from "../core/define-form";
import { type TradeIn, valuate } from "../core/valuation";
import { photosPath, tradeOfferPath } from "./get-offer";
import {
  currentQuestionnaire,
  decodeForVisitor,
  getQuestionnaire,
  reportProvider,
  valuationProvider,
} from "./get-valuation";
import { attachPhotos, freePhotos } from "./photo-store";
import { photoList } from "./questions/fields";
import { readTradeIn } from "./read-trade-in";
import { answerNames, YOUR_VEHICLE_PATH } from "./trade-flow";

const yearOf = (now: number) => new Date(now).getUTCFullYear();

/** Questionnaire form: contact fields, vehicle, and answers to visible questions. */
export const sellTradeForm: LeadFormSpec = {
  summary: "Sends the questionnaire about a vehicle to sell or to trade in",
  schema: null,
  takesFiles: false,
  keepsContact: true,
  fieldNames: () => answerNames(currentQuestionnaire()),
  /** Loads the current questions, because those of a provider may have changed. */
  async load() {
    await getQuestionnaire();
  },
  read(fields, now = Date.now()) {
    const read = readTradeIn(fields, { questionnaire: currentQuestionnaire(), thisYear: yearOf(now) });
    if (!read.ok) return read;
    const { firstName, lastName, email, phone, consent } = read.contact;
    return {
      ok: true,
      type: "SELL_OR_TRADE",
      content: {
        user: { firstName, lastName, email, phone },
        comments: read.comments,
        vin: read.wanted,
        consentGiven: consent,
        tradeIn: read.tradeIn,
        // A post with other photos is another post.
        ...(read.photos.length > 0 && { fingerprint: photoList(read.photos) }),
      },
      async prepare(lead, context) {
        const vehicles = [...context.site.stock.byVin.values()];
        const tradeIn = await withValuation(read.tradeIn, read.answers, vehicles, context.now());
        const ids = await freePhotos(context.db, read.photos);
        if (ids.length === 0) return { ok: true, lead: { tradeIn } };
        const url = `${context.site.url}${photosPath(lead.id, context.now())}`;
        return {
          ok: true,
          lead: { tradeIn: { ...tradeIn, photos: { count: ids.length, url } } },
          async inTransaction(trx) {
            await attachPhotos(trx, lead.id, ids);
            return null;
          },
        };
      },
    };
  },
  pagePath: () => YOUR_VEHICLE_PATH,
  donePath: (leadId) => tradeOfferPath(leadId, Date.now()),
};

/** Adds decoded VIN data and offers to the lead. If that fails, the lead is stored without them. */
async function withValuation(
  own: TradeIn,
  answers: Record<string, string>,
  vehicles: readonly Vehicle[],
  now: number,
): Promise<TradeIn> {
  const tradeIn = await withDecoded(own);
  const { vin, year, make, model, trim, miles, bodystyle } = tradeIn;
  const car = { vin, year, make, model, trim, mileage: miles, bodystyle, answers };
  const valuation = await valuate(car, valuationProvider(vehicles), yearOf(now), reportProvider);
  return { ...tradeIn, valuation };
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
