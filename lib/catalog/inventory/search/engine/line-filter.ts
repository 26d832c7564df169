import type { SearchState } from "../search-state";
import type { LineColumn, LineLevel } from "./line-column";

/** Selected makes, models and trims. */
export interface ChosenLines {
  makes: ReadonlySet<string>;
  models: ReadonlySet<string>;
  trims: ReadonlySet<string>;
  /** Makes with a chosen model or trim, and models with a chosen trim: narrowed to these. */
  narrowedMakes: ReadonlySet<string>;
  narrowedModels: ReadonlySet<string>;
}

/**
 * Make, model and trim are one filter of three levels: a vehicle passes when its trim is chosen, or its model without
 * any of that model's trims, or its make without any of that make's models. "Toyota" with "Toyota Tacoma" therefore
 * means Tacomas, and "Honda" with "Toyota Tacoma" means both.
 */
export function chosenLines(values: SearchState["values"]): ChosenLines {
  const models = new Set(values.model);
  const trims = new Set(values.trim);
  return {
    makes: new Set(values.make),
    models,
    trims,
    narrowedMakes: new Set([...models, ...trims].map((value) => value.slice(0, value.indexOf("/")))),
    narrowedModels: new Set([...trims].map((value) => value.slice(0, value.lastIndexOf("/")))),
  };
}

/** 1 for each trim code that passes; null when the state chooses no make, model or trim. */
export function allowedLines(
  { makes, models, trims }: LineColumn,
  values: SearchState["values"],
): Uint8Array | null {
  if (!values.make?.length && !values.model?.length && !values.trim?.length) return null;
  const chosen = chosenLines(values);
  const wholeMakes = flags(makes, chosen.makes, chosen.narrowedMakes);
  const wholeModels = flags(models, chosen.models, chosen.narrowedModels);
  const allowed = flags(trims, chosen.trims);
  for (let trim = 0; trim < allowed.length; trim++) {
    const model = trims.parentOf[trim]!;
    allowed[trim]! |= wholeModels[model]! | wholeMakes[models.parentOf[model]!]!;
  }
  return allowed;
}

/** 1 for each code whose value is wanted, unless it is excepted. */
export function flags(
  { values, codeOfValue }: LineLevel,
  wanted: Iterable<string>,
  except?: ReadonlySet<string>,
): Uint8Array {
  const marked = new Uint8Array(values.length);
  for (const value of wanted) {
    const code = codeOfValue.get(value);
    if (code !== undefined && !except?.has(value)) marked[code] = 1;
  }
  return marked;
}
