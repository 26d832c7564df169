/** Radio buttons in one row, each as wide as its label needs; a label that does not fit begins another row. */
export const CHIP_ROW = "mt-1.5 flex flex-wrap gap-1.5";

/** The label of one of them, around its radio button. */
export const CHIP =
  "relative inline-flex min-h-11 grow cursor-pointer items-center justify-center rounded-button border border-line bg-page px-1.5 text-sm font-semibold text-ink hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** The radio button itself: it covers its label and is not seen. */
export const CHIP_INPUT = "absolute inset-0 cursor-pointer appearance-none opacity-0";
