/**
 * Formats of numbers and amounts, equal to those of `Intl` in English. `Intl` is not used: cards and calculators format
 * prices in the browser, where creating the formatters blocks a slow phone for a tenth of a second
 * (docs/decisions/0009-static-parts-and-scripts.md).
 */
export const numberMessages = {
  /** Thousands separator. */
  group: ",",
  decimal: ".",
  minus: "-",
  dollars: (amount: string) => `$${amount}`,
};
