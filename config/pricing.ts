/**
 * For which vehicles the old, struck-through price is shown. The specification has two readings (§6): new vehicles
 * only (the default here), or every condition ("all").
 */
export const OLD_PRICE_FOR: "new" | "all" = "new";
