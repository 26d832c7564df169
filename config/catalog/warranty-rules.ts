import { WARRANTY_MILES } from "./search";

/**
 * Warranties (docs/rules.md#warranties) and the rules for covered vehicles; all rules of a warranty must
 * apply. `age` is in model years. Manufacturer coverage applies to new vehicles of the brand whose plans the
 * site sells. A used vehicle's remaining coverage depends on its first sale, which no feed contains.
 */
const NEW = { field: "condition", operator: "==", value: "new" } as const;
const NEW_MITSUBISHI = [NEW, { field: "make", operator: "==", value: "Mitsubishi" }] as const;

export const WARRANTY_RULES = [
  {
    id: "lifetime-engine",
    by: "dealership",
    years: null,
    miles: null,
    rules: [{ field: "mileage", operator: "<", value: WARRANTY_MILES }],
  },
  { id: "powertrain-30-year", by: "dealership", years: 30, miles: 300_000, rules: [NEW] },
  { id: "limited-maintenance", by: "dealership", years: 2, miles: 30_000, rules: [NEW] },
  {
    id: "used-limited",
    by: "dealership",
    years: 0.25,
    miles: 3_000,
    rules: [
      { field: "condition", operator: "in", value: ["used", "certified"] },
      { field: "age", operator: "<=", value: 8 },
      { field: "mileage", operator: "<", value: 100_000 },
    ],
  },
  { id: "manufacturer-powertrain", by: "manufacturer", years: 10, miles: 100_000, rules: NEW_MITSUBISHI },
  { id: "manufacturer-new-vehicle", by: "manufacturer", years: 5, miles: 60_000, rules: NEW_MITSUBISHI },
  { id: "manufacturer-anti-corrosion", by: "manufacturer", years: 7, miles: 100_000, rules: NEW_MITSUBISHI },
  { id: "manufacturer-roadside", by: "manufacturer", years: 5, miles: null, rules: NEW_MITSUBISHI },
  { id: "manufacturer-maintenance", by: "manufacturer", years: 2, miles: 30_000, rules: NEW_MITSUBISHI },
  {
    id: "manufacturer-battery",
    by: "manufacturer",
    years: 10,
    miles: null,
    rules: [...NEW_MITSUBISHI, { field: "fuelType", operator: "in", value: ["Electric", "Plug-in Hybrid"] }],
  },
] as const;

export type WarrantyId = (typeof WARRANTY_RULES)[number]["id"];
