/** Check of a field's new value before it is published: its effect is shown, and the person confirms it. */
export type GuardName = "own-price" | "photo" | "price" | "hours" | "closures" | "end" | "vehicles";

/** Guards of records' fields by kind. Those of profiles are in the table of their fields. */
export const RECORD_GUARDS: Readonly<Record<string, Readonly<Record<string, GuardName>>>> = {
  offers: { offer_enddate: "end", vehicles_conditions: "vehicles" },
  vehicle: {
    internetPrice: "own-price",
    salePriceCur: "own-price",
    msrp: "own-price",
    previewImage: "photo",
  },
};

/** Effects above these limits need a second confirmation. */
export const GUARD_LIMITS = {
  /** Vehicles whose price changes. */
  vehicles: 50,
  /** Largest change of one vehicle's price, as a share of the price before. */
  priceShare: 0.2,
  /** Change of a department's open hours in a week, as a share of those before. */
  hoursShare: 0.25,
  /** Dates of the next twelve months that become closed or open. */
  dates: 7,
  /** Appointments that new hours hit and that are named. */
  listedAppointments: 5,
  /** Factor by which a vehicle's own price differs from the last one, from which it must be confirmed. */
  ownPriceTimes: 10,
} as const;
