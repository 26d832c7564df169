import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { creditBands as t } from "../../store/i18n/credit-band-messages";
import { fitToSlider, type Slider } from "./sliders";

/** Returns the band that a score is in. */
export function creditBandOf(score: number): CreditBandId {
  return (CREDIT_BANDS.find(({ from }) => score >= from) ?? CREDIT_BANDS[CREDIT_BANDS.length - 1]!).id;
}

/** "Good credit" for the score of a band, which no shopper typed; else the score, and that it is assumed. */
export function creditLabel(score: number, assumed: boolean): string {
  const band = CREDIT_BANDS.find((each) => each.score === score);
  if (band) return t.credit(t.names[band.id]);
  return assumed ? t.assumed(score) : t.given(score);
}

/**
 * Returns the bands as buttons, with the choice that each makes: the band's score where the store's slider reaches it.
 * For the score that estimates assume it is null, so that choosing its band is choosing nothing else.
 */
export function creditChips(slider: Slider): { id: CreditBandId; creditScore: number | null }[] {
  return CREDIT_BANDS.map(({ id, score }) => {
    const fitted = fitToSlider("creditScore", score, slider).value;
    return { id, creditScore: fitted === slider.default ? null : fitted };
  });
}
