/**
 * Formats of numbers and amounts, as `Intl` writes them in English. `Intl` itself is not used: cards and calculators
 * also format prices in the browser, and creating the formatters blocks a slow phone for a tenth of a second
 * (docs/decisions/0009-static-parts-and-scripts.md).
 */
export const numberMessages = {
  /** Separator of thousands. */
  group: ",",
  decimal: ".",
  minus: "-",
  dollars: (amount: string) => `$${amount}`,
};
