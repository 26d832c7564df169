import type { ValueFacet } from "../../../../../config/catalog/facets";
import { slug } from "../../../../core/pages/slug";
import type { NamedValue } from "./dictionary";

/**
 * Rules that map spellings in feeds ("4WD", "4x4", "Four-Wheel Drive") to one value and label. The first match applies;
 * text without a match is unchanged.
 */
type Rules = readonly (readonly [RegExp, string, string])[];

const FUELS: Rules = [
  [/plug.?in|\bphev\b/i, "plug-in-hybrid", "Plug-in hybrid"],
  [/hybrid|\bm?hev\b/i, "hybrid", "Hybrid"],
  [/hydrogen|fuel.?cell/i, "hydrogen", "Hydrogen"],
  [/electric|\bbev\b|\bev\b/i, "electricity", "Electric"],
  [/diesel/i, "diesel", "Diesel"],
  [/flex|e-?85|ethanol/i, "flex-fuel", "Flex fuel"],
  [/natural gas|\bcng\b/i, "natural-gas", "Natural gas"],
  [/gas|petrol|unleaded|premium/i, "gasoline", "Gasoline"],
];

const DRIVETRAINS: Rules = [
  [/\bawd\b|all.?wheel/i, "awd", "All-wheel drive"],
  [/\b4 ?x ?4\b|\b4 ?wd\b|four.?wheel|4.?wheel/i, "4wd", "Four-wheel drive"],
  [/\bfwd\b|front.?wheel/i, "fwd", "Front-wheel drive"],
  [/\brwd\b|rear.?wheel|\b4 ?x ?2\b|\b2 ?wd\b|two.?wheel|2.?wheel/i, "rwd", "Rear-wheel drive"],
];

const TRANSMISSIONS: Rules = [
  [
    /auto|cvt|continuously|dual.?clutch|\bdct\b|direct.?drive|single.?speed|1.?speed|^a$/i,
    "automatic",
    "Automatic",
  ],
  [/manual|stick|^m$/i, "manual", "Manual"],
];

/** Color families of the store API (`exteriorColorGeneric`), with the words in color names that identify each. */
const COLORS: Rules = [
  [/white|ivory|pearl/i, "white", "White"],
  [/silver|platinum/i, "silver", "Silver"],
  [/gr[ae]y|graphite|charcoal|gunmetal|slate|granite|magnetic/i, "gray", "Gray"],
  [/black|ebony|onyx|obsidian|midnight/i, "black", "Black"],
  [/red|maroon|burgundy|ruby|crimson/i, "red", "Red"],
  [/blue|navy|sapphire/i, "blue", "Blue"],
  [/green|olive/i, "green", "Green"],
  [/brown|bronze|mocha|espresso/i, "brown", "Brown"],
  [/beige|tan\b|sand|cream|champagne/i, "beige", "Beige"],
  [/gold/i, "gold", "Gold"],
  [/orange|copper/i, "orange", "Orange"],
  [/yellow/i, "yellow", "Yellow"],
  [/purple|violet/i, "purple", "Purple"],
];

export const fuelValue = byRules(FUELS);
export const drivetrainValue = byRules(DRIVETRAINS);
export const transmissionValue = byRules(TRANSMISSIONS);

const valuesOf = (rules: Rules): ReadonlySet<string> => new Set(rules.map(([, value]) => value));
const COLOR_VALUES = valuesOf(COLORS);

/** Values that these facets can have in any stock. URLs may name them even if no vehicle has them. */
export const RULE_VALUES = {
  fuelType: valuesOf(FUELS),
  drivetrain: valuesOf(DRIVETRAINS),
  transmission: valuesOf(TRANSMISSIONS),
  exteriorColor: COLOR_VALUES,
  interiorColor: COLOR_VALUES,
} as const satisfies Partial<Record<ValueFacet, ReadonlySet<string>>>;

/**
 * Returns the family of a generic color, or of a color name if the feed has no generic color. Returns null if no word
 * identifies it.
 */
export function paintFamily(raw: string): NamedValue | null {
  return firstMatch(COLORS, raw);
}

/** A generic color that matches no rule is a separate family. */
export const colorValue = byRules(COLORS);

/** Returns a name unchanged, with its slug as the value. */
export function namedValue(raw: string): NamedValue {
  return { value: slug(raw), label: raw.trim() };
}

/** Returns an exact value, such as a store's id. */
export function exactValue(raw: string): NamedValue {
  return { value: raw, label: raw };
}

export function numberValue(raw: number): NamedValue {
  return { value: String(raw), label: String(raw) };
}

function byRules(rules: Rules): (raw: string) => NamedValue {
  return (raw) => firstMatch(rules, raw) ?? namedValue(raw);
}

function firstMatch(rules: Rules, raw: string): NamedValue | null {
  const rule = rules.find(([pattern]) => pattern.test(raw));
  return rule ? { value: rule[1], label: rule[2] } : null;
}
