import { EXPERIMENTS, GATES } from "../../../config/marketing/flags";

export type GateName = keyof typeof GATES;
export type ExperimentName = keyof typeof EXPERIMENTS;
export type FlagName = GateName | ExperimentName;

/** Widens literal types: `8` to number, `"a"` to string. */
type Wide<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : never;

/** Value of a flag. A gate is on or off; an experiment has its own values. */
export type FlagValue<Name extends FlagName> = Name extends GateName
  ? boolean
  : Name extends ExperimentName
    ? { readonly [Key in keyof (typeof EXPERIMENTS)[Name]]: Wide<(typeof EXPERIMENTS)[Name][Key]> }
    : never;

export function isGate(name: FlagName): name is GateName {
  return Object.hasOwn(GATES, name);
}

/** Returns a flag's default value, used without the service. */
export function defaultOf<Name extends FlagName>(name: Name): FlagValue<Name> {
  return (isGate(name) ? GATES[name] : EXPERIMENTS[name as ExperimentName]) as FlagValue<Name>;
}

/** Merges the service's values of an experiment over the defaults. Values of the wrong type are ignored. */
export function withDefaults<Name extends ExperimentName>(
  name: Name,
  given: Readonly<Record<string, unknown>>,
): FlagValue<Name> {
  const defaults: Record<string, unknown> = EXPERIMENTS[name];
  const values = Object.entries(defaults).map(([key, standard]) => [
    key,
    typeof given[key] === typeof standard ? given[key] : standard,
  ]);
  return Object.fromEntries(values) as FlagValue<Name>;
}
