/** Classes of a row of links to the sections of a page, which scrolls sideways on phones; and of one link. */
export const JUMP_LINKS =
  "flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap print:hidden";
export const JUMP_LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-button border border-line px-4 font-medium text-ink hover:border-ink";
