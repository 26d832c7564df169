import type { TranslationOf } from "../../../core/language/translation";
import type { estimateMessages } from "../en/estimate";

/** Spanish messages of the financing page's calculator. */
export const estimate: TranslationOf<typeof estimateMessages> = {
  terms: (months, apr, down) => `${months} meses · ${apr}% APR · ${down} de enganche`,
  financed: (amount) =>
    `${amount} financiados. Antes del impuesto, el título, las placas y otros cargos del gobierno.`,
};
