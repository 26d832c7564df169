/** Texts around a visitor's own payment on every page; a separate file, since search in the browser loads it. */
export const personalCard = {
  label: "Est. payment",
  /** Label that replaces the default once a visitor has own terms. */
  ownLabel: { finance: "Your payment", lease: "Your lease payment" },
  personalize: "Personalize",
  edit: "Edit",
  of: (vehicle: string) => ` the payment for the ${vehicle}`,
  /** Labels on the vehicle page, before and after the six steps. */
  personalizePrice: "Personalize my price",
  changeAnswers: "Change my answers",
} as const;

/** Messages of a visitor's own payment on cards and vehicle pages. */
export function personalCardMessages() {
  return personalCard;
}
