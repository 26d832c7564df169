import type { TranslationOf } from "../../../core/language/translation";
import type { tradeLineMessages } from "../en/trade-line";

/** Spanish messages about a trade-in on a vehicle page. */
export const tradeLine: TranslationOf<typeof tradeLineMessages> = {
  label: "Valuar mi auto",
  own: (amount) => `Su auto a cuenta: ${amount}`,
  edit: "Cambiar",
  vin: "VIN de su auto",
  vinHint: "En el marco de la puerta del conductor o en la tarjeta del seguro",
  noVin: "¿No tiene el VIN? Use año, marca y modelo",
  year: "Año",
  make: "Marca",
  model: "Modelo",
  submit: "Valuar mi auto",
  estimate: (vehicle, amount) => `Su ${vehicle}: unos ${amount}.`,
  estimateOwed: (vehicle, amount) => `Su ${vehicle}: unos ${amount} después de pagar lo que debe.`,
  use: "Usarlo en mi mensualidad",
  amount: "Mi auto vale",
  amountHint: "Después de pagar lo que debe de él.",
  save: "Guardar",
  remove: "Quitar",
  counted: (amount) => `Ahora sus mensualidades incluyen ${amount} por su auto.`,
  removed: "Ahora sus mensualidades no incluyen ningún auto a cuenta.",
};
