/** Classes of a list of cards that stand side by side on a phone and snap into place; wider screens lay them out as the list says. */
export const PHONE_RAIL =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:pb-2 max-sm:[&>li]:w-[84%] max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start";
