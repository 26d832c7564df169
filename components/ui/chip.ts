/** Classes of a row of radio buttons, each as wide as its label; the row wraps if necessary. */
export const CHIP_ROW = "mt-1.5 flex flex-wrap gap-1.5";

/** Classes of a label around its radio button. */
export const CHIP =
  "relative inline-flex min-h-11 grow cursor-pointer items-center justify-center rounded-button border border-line bg-page px-1.5 text-sm font-semibold text-ink hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** Classes of the invisible radio button, which covers its label. */
export const CHIP_INPUT = "absolute inset-0 cursor-pointer appearance-none opacity-0";
