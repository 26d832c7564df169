/** Highest plausible values of a vehicle's condition: 32nds of an inch for tires, millimeters for brake pads. */
export const CONDITION_LIMITS = { tireTread: 32, brakePads: 25 } as const;

/**
 * Values from which a part is shown as good. Tires are replaced at 2/32 in. and brake pads at about 3 mm; with these
 * values a part lasts for about another year of ordinary driving.
 */
export const GOOD_CONDITION = { tireTread: 5, brakePads: 5 } as const;
