/** Classes of a list whose cards form a snapping row on a phone; wider screens use the list's own layout. */
export const PHONE_RAIL =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:pb-2 max-sm:[&>li]:w-[84%] max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start";
