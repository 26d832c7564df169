import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { creditBandMessages as t } from "../../store/i18n/credit-band-messages";
import { fitToSlider, type Slider } from "./sliders";

/** Returns the credit band of a score. */
export function creditBandOf(score: number): CreditBandId {
  return (CREDIT_BANDS.find(({ from }) => score >= from) ?? CREDIT_BANDS[CREDIT_BANDS.length - 1]!).id;
}

/**
 * Returns "Good credit" for the score of a band, which no shopper typed; otherwise the score, with a note if it is
 * assumed.
 */
export function creditLabel(score: number, assumed: boolean): string {
  const band = CREDIT_BANDS.find((each) => each.score === score);
  if (band) return t().credit(t().names[band.id]);
  return assumed ? t().assumed(score) : t().given(score);
}

/**
 * Returns the credit bands as buttons with their scores, within the range of the store's slider. The band of the
 * default score has null, so that it equals no selection.
 */
export function creditChips(slider: Slider): { id: CreditBandId; creditScore: number | null }[] {
  return CREDIT_BANDS.map(({ id, score }) => {
    const fitted = fitToSlider("creditScore", score, slider).value;
    return { id, creditScore: fitted === slider.default ? null : fitted };
  });
}
