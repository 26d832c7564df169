import { EXPERIMENTS, GATES } from "../../../config/marketing/flags";

export type GateName = keyof typeof GATES;
export type ExperimentName = keyof typeof EXPERIMENTS;
export type FlagName = GateName | ExperimentName;

/** `8` is any number, `"a"` any text. */
type Wide<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : never;

/** A gate is on or off; an experiment has its own values. */
export type FlagValue<Name extends FlagName> = Name extends GateName
  ? boolean
  : Name extends ExperimentName
    ? { readonly [Key in keyof (typeof EXPERIMENTS)[Name]]: Wide<(typeof EXPERIMENTS)[Name][Key]> }
    : never;

export function isGate(name: FlagName): name is GateName {
  return Object.hasOwn(GATES, name);
}

/** Returns a flag's default without the service. */
export function defaultOf<Name extends FlagName>(name: Name): FlagValue<Name> {
  return (isGate(name) ? GATES[name] : EXPERIMENTS[name as ExperimentName]) as FlagValue<Name>;
}

/**
 * Returns an experiment's values as the service has them: each that is there and of the right kind, over the defaults.
 */
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
