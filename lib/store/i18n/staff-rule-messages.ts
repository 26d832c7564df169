import { defineMessages } from "../../core/language/messages";

const fields: Readonly<Record<string, string>> = {
  condition: "Condition",
  year: "Model year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  mileage: "Mileage",
  bodystyle: "Body style",
  fuelType: "Fuel",
  features: "Features",
  age: "Age in model years",
  store: "Store",
  state: "State (two letters)",
  city: "City",
  conditions: "Conditions the store sells",
  makes: "Makes in stock",
  newMakes: "Makes of new vehicles in stock",
  bodystyles: "Body styles in stock",
  fuelTypes: "Fuels in stock",
  vehicles: "Vehicles in stock",
  newVehicles: "New vehicles in stock",
  usedVehicles: "Used vehicles in stock",
  lowestPrice: "Lowest price in stock, US dollars",
};

const english = {
  fields,
  comparisons: {
    ">=": "at least",
    "<=": "at most",
    ">": "more than",
    "<": "less than",
    "==": "is",
    "!=": "is not",
    in: "is one of",
    not_in: "is none of",
    includes: "contains",
  },
  ofList: { includes: "has", in: "has one of", not_in: "has none of" } as Readonly<Record<string, string>>,
  all: "All of these must be true.",
  everyVehicle: "No rules: it applies to every vehicle.",
  everywhere: "No rules: it shows at every store.",
  add: "Add a rule",
  rule: (place: number) => `Rule ${place}`,
  about: (rule: string) => `${rule}: what it's about`,
  comparison: (rule: string) => `${rule}: comparison`,
  value: (rule: string) => `${rule}: value`,
  remove: (rule: string) => `Remove ${rule.toLowerCase()}`,
  several: "Separate several with commas.",
  choose: "Choose…",
  problems: {
    "not a rule": "This rule can't be read. Remove it and add it again.",
    "unknown field": "Choose what this rule is about.",
    "unknown operator": "Choose a comparison.",
    "wrong value": "Enter a value to compare it with.",
  },
};

/** Messages of the rules that select an offer's vehicles and a promotion's pages. */
export const staffRuleMessages = defineMessages("staff-rule", english);
