import type { SearchState } from "../search-state";
import type { LineColumn, LineLevel } from "./line-column";

/** Selected makes, models and trims. */
export interface ChosenLines {
  makes: ReadonlySet<string>;
  models: ReadonlySet<string>;
  trims: ReadonlySet<string>;
  /** Makes and models that are narrowed by a selected model or trim. */
  narrowedMakes: ReadonlySet<string>;
  narrowedModels: ReadonlySet<string>;
}

/**
 * Combines make, model and trim into one filter with three levels. A vehicle passes if its trim is selected; or its
 * model, without any of the model's trims; or its make, without any of the make's models. "Toyota" with "Toyota Tacoma"
 * therefore means Tacomas, and "Honda" with "Toyota Tacoma" means both.
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

/** Returns 1 for each trim code that passes, or null if the state selects no make, model or trim. */
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

/** Returns 1 for each code whose value is wanted and not excluded. */
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
