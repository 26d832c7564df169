import type { TranslationOf } from "../../../core/language/translation";
import type { creditBandMessages } from "../credit-band-messages";

/** Spanish names of the credit bands. */
export const creditBands: TranslationOf<typeof creditBandMessages> = {
  names: { excellent: "Excelente", good: "Bueno", fair: "Regular", rebuilding: "En recuperación" },
  credit: (band) => `crédito ${band.toLowerCase()}`,
  given: (score) => `Puntaje ${score}`,
  assumed: (score) => `Puntaje supuesto ${score}`,
};
