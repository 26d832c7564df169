/** A service of the service department, with its booking data (docs/rules.md#service-scheduling). */
export interface ServiceItem {
  /** Operation code in the dealership's workshop system. */
  opCode: string;
  name: string;
  description: string;
  /** Minutes for which the service occupies a bay. */
  minutes: number;
  /** Price in US dollars without tax; null if it is quoted after an inspection. */
  price: number | null;
  /** True if the price is a minimum. */
  from?: boolean;
  /** True if only stores that sell new vehicles do it, because a manufacturer pays for it. */
  isFranchise?: boolean;
}

export const SERVICE_ITEMS: readonly ServiceItem[] = [
  {
    opCode: "LOF",
    name: "Oil and filter change",
    description: "Full synthetic oil, new filter, fluids topped up, tire pressures set.",
    minutes: 45,
    price: 79.95,
  },
  {
    opCode: "ROT",
    name: "Tire rotation",
    description: "Tread measured at all four corners, wheels torqued to the manufacturer's spec.",
    minutes: 30,
    price: 24.95,
  },
  {
    opCode: "ALIGN",
    name: "Four-wheel alignment",
    description: "Measured before and after, with a printout.",
    minutes: 60,
    price: 129.95,
  },
  {
    opCode: "BRAKE",
    name: "Brake inspection",
    description: "Pads, rotors, lines and fluid. You see the measurements before any work.",
    minutes: 60,
    price: 39.95,
  },
  {
    opCode: "BATT",
    name: "Battery and charging test",
    description: "Load test of the battery and a check of the alternator.",
    minutes: 30,
    price: 0,
  },
  {
    opCode: "MPI",
    name: "Multi-point inspection",
    description: "A written report on what is fine, what can wait and what needs attention now.",
    minutes: 30,
    price: 0,
  },
  {
    opCode: "MAINT",
    name: "Scheduled maintenance",
    description: "What the manufacturer recommends at 30,000, 60,000 or 90,000 miles.",
    minutes: 120,
    price: 189,
    from: true,
  },
  {
    opCode: "DIAG",
    name: "Warning light or noise",
    description: "We find the cause and call you with the price before we repair anything.",
    minutes: 90,
    price: 149,
  },
  {
    opCode: "RECALL",
    isFranchise: true,
    name: "Recall or warranty repair",
    description: "Tell us about it in the notes. We'll look up your vehicle and order the parts.",
    minutes: 120,
    price: 0,
  },
  {
    opCode: "OTHER",
    name: "Something else",
    description: "Describe it in the notes, and your advisor will call you with a price.",
    minutes: 60,
    price: null,
  },
];

/** Settings of service appointments, which take place within the service department's hours. */
export const SERVICE_BOOKING = {
  /** Interval of the start times in minutes; an appointment's length is a multiple of it. */
  slotMinutes: 30,
  /** Minimum time until the first offered slot, minutes. */
  noticeMinutes: 120,
  /** Number of bookable days, including today. */
  daysAhead: 21,
  /** Number of vehicles that a department can service at the same time. */
  capacity: 3,
  /** Maximum number of services in one appointment. */
  maxServices: 6,
  /**
   * Milliseconds for which a customer's link to an appointment is valid: until every bookable date is past.
   */
  linkLifetimeMs: 60 * 24 * 60 * 60 * 1_000,
} as const;

/** Overrides of the capacity, by store id. */
export const SERVICE_CAPACITY: Readonly<Record<string, number>> = {};

/** The manufacturer's roadside assistance (docs/rules.md#service-scheduling). */
export const ROADSIDE = { make: "Mitsubishi", years: 5 } as const;

/** Number of service offers on the service page; the offers page shows all of them. */
export const SERVICE_OFFERS_SHOWN = 3;
