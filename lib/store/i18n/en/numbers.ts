/**
 * How numbers and amounts are written, as `Intl` writes them in English. It is not asked itself: cards and calculators write
 * prices in the browser, too, and making the formatters holds a slow phone for a tenth of a second
 * (docs/decisions/0007-script-loading-and-hydration.md).
 */
export const numberMessages = {
  /** Between thousands. */
  group: ",",
  decimal: ".",
  minus: "-",
  dollars: (amount: string) => `$${amount}`,
};
