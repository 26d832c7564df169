import { ADF_BODYSTYLES } from "../../../../config/leads/leads";
import type { AdfVehicle } from "../../../delivery/mail/email-message";
import { formatDollars, formatNumber } from "../../../store/i18n/format";
import { valuationMessages } from "../../../store/i18n/valuation-messages";
import { adfTransmission } from "../compose/adf-transmission";
import { quoted } from "../compose/quoted";
import type { TradeIn } from "./trade-in";
import { estimatedValue } from "./valuation";

const { email: copy, offers: offerCopy, photos: photoCopy } = valuationMessages();

/** A visitor's own vehicle, as ADF names its parts (docs/rules.md#trade-in). */
export function adfTradeIn(tradeIn: TradeIn): AdfVehicle {
  const estimate = estimatedValue(tradeIn.valuation);
  return {
    interest: tradeIn.interest,
    status: "used",
    year: tradeIn.year,
    make: tradeIn.make,
    model: tradeIn.model,
    vin: tradeIn.vin ?? undefined,
    trim: tradeIn.trim || undefined,
    doors: tradeIn.doors ?? undefined,
    bodystyle: (tradeIn.bodystyle && ADF_BODYSTYLES[tradeIn.bodystyle]) ?? undefined,
    transmission: adfTransmission(tradeIn.transmission),
    odometer: tradeIn.miles,
    condition: tradeIn.answers.find(({ questionId }) => questionId === "vehicleCondition")?.answer,
    exteriorcolor: tradeIn.exteriorColor ?? undefined,
    price: estimate ?? undefined,
    finance:
      estimate === null
        ? undefined
        : { method: "cash", amount: estimate, balance: tradeIn.remainingBalance ?? undefined },
    comments: [...answerLines(tradeIn), ...photoLines(tradeIn), ...valuationLines(tradeIn)].join("\n"),
  };
}

/** The same for a person to read. */
export function tradeInLines(tradeIn: TradeIn): string[] {
  const { interest, year, make, model, trim, vin, miles } = tradeIn;
  return [
    `${copy.tradeIn[interest]}: ${[year, make, model, trim].filter(Boolean).join(" ")}`,
    ...(vin ? [`${copy.vin}: ${vin}`] : []),
    `${copy.miles}: ${formatNumber(miles)}`,
    ...answerLines(tradeIn),
    ...photoLines(tradeIn),
    ...valuationLines(tradeIn),
  ];
}

function answerLines({ answers }: TradeIn): string[] {
  return answers.map(({ question, answer }) =>
    answer.includes("\n") ? `${question}\n${quoted(answer)}` : copy.answer(question, answer),
  );
}

/** Photos are on a separate page: CRMs drop an ADF lead whose mail has attachments (docs/domain.md#adf). */
function photoLines({ photos }: TradeIn): string[] {
  return photos ? [copy.photos(photoCopy.given(photos.count), photos.url)] : [];
}

/** What the visitor was shown, so that the dealership does not contradict it. */
function valuationLines({ valuation, remainingBalance }: TradeIn): string[] {
  const owed = remainingBalance === null ? [] : [copy.owed(formatDollars(remainingBalance))];
  if (!valuation) return owed;
  if (valuation.kind === "call") return [...owed, copy.call];
  const offers = valuation.offers.map((offer) => {
    if (offer.type === "bringVehicleIn")
      return copy.bringIn(offer.reasons.map((reason) => copy.reasons[reason]).join(", "));
    const { amount, low, high } = offer.estimate;
    const title = offerCopy[offer.type].title.toLowerCase();
    return copy.estimate(title, formatDollars(amount), formatDollars(low), formatDollars(high));
  });
  return [...owed, ...offers];
}
