import { untranslatedLang } from "../../core/language/current-language";
import { defineMessages } from "../../core/language/messages";

/** Names of values that feeds and stores have in English. */
export interface ValueNames {
  /** Names by the value in lower case. */
  names: Readonly<Record<string, string>>;
  /** Names of values with a number in them, first match first. */
  patterns: readonly (readonly [RegExp, string])[];
}

export const vehicleValueMessages = defineMessages<ValueNames>("vehicleValueNames", {
  names: {},
  patterns: [],
});

/**
 * Returns the name of a feed's value (a color, a fuel, equipment, a fee) in the current language, or the value itself
 * where the language has no name for it.
 */
export function valueLabel(value: string): string {
  const { names, patterns } = vehicleValueMessages();
  const known = value.trim();
  const key = known.toLowerCase();
  if (Object.hasOwn(names, key)) return names[key]!;
  const [pattern, name] = patterns.find(([each]) => each.test(known)) ?? [];
  return pattern && name ? known.replace(pattern, name) : value;
}

/** Returns the language of a value for which the current language has no name, or undefined. */
export function valueLang(value: string) {
  return valueLabel(value) === value && /[a-z]{3}/.test(value) ? untranslatedLang() : undefined;
}

/** Returns a paint's name, after the name of its color where that is translated: "Gris (Wolf Gray)". */
export function paintLabel(name: string, family: string | null): string {
  const color = family === null ? null : valueLabel(family);
  return color === null || color === family || valueLabel(name) !== name
    ? valueLabel(name)
    : `${color} (${name})`;
}
