import { compare } from "./dictionary";
import { namedValue } from "./facet-values";

/** Values of one level (makes, models or trims) by code; code 0: none. */
export interface LineLevel {
  /** `make`, `make/model` or `make/model/trim`. */
  values: string[];
  labels: string[];
  /** Codes in the order in which options are listed. */
  listing: number[];
}

/** Make, model and trim in one column: a code for each trim of each model of each make that is in stock. */
export interface LineColumn {
  /** Trim code by vehicle. */
  codes: Uint16Array;
  makes: LineLevel;
  models: LineLevel;
  /** A vehicle without a trim has a code too, with an empty value. */
  trims: LineLevel;
  /** Make and model code by trim code. */
  makeOf: number[];
  modelOf: number[];
}

interface Node {
  code: number;
  byRaw: Map<string, Node>;
  bySlug: Map<string, Node>;
}

const MOST_CODES = 0xffff;

/** Gives each make, model and trim its code; a model belongs to its make, a trim to its model. */
export class LineBuilder {
  readonly #makes = level();
  readonly #models = level();
  readonly #trims = level();
  readonly #makeOf = [0];
  readonly #modelOf = [0];
  readonly #root: Node = node(0);

  /** Trim code of a vehicle; 0 when its make has no letter or digit. */
  code(make: string, model: string, trim: string): number {
    const makeNode = this.#root.byRaw.get(make) ?? this.#child(this.#root, make, this.#makes, "");
    if (makeNode.code === 0) return 0;
    const modelNode =
      makeNode.byRaw.get(model) ??
      this.#child(makeNode, model, this.#models, `${this.#makes.values[makeNode.code]}/`);
    return (modelNode.byRaw.get(trim) ?? this.#trim(makeNode, modelNode, trim)).code;
  }

  column(codes: Uint16Array): LineColumn {
    for (const one of [this.#makes, this.#models, this.#trims]) one.listing = listing(one);
    return {
      codes,
      makes: this.#makes,
      models: this.#models,
      trims: this.#trims,
      makeOf: this.#makeOf,
      modelOf: this.#modelOf,
    };
  }

  #child(parent: Node, raw: string, into: LineLevel, prefix: string): Node {
    const { value, label } = namedValue(raw);
    let child = parent.bySlug.get(value);
    if (!child) {
      child = node(value === "" || into.values.length > MOST_CODES ? 0 : add(into, prefix + value, label));
      parent.bySlug.set(value, child);
    } else if (child.code > 0 && label < into.labels[child.code]!) into.labels[child.code] = label;
    parent.byRaw.set(raw, child);
    return child;
  }

  #trim(make: Node, model: Node, raw: string): Node {
    const { value, label } = namedValue(raw);
    let leaf = model.bySlug.get(value);
    if (!leaf) {
      leaf = this.#newLeaf(make, model, value, label);
      model.bySlug.set(value, leaf);
    } else if (leaf.code > 0 && label < this.#trims.labels[leaf.code]!) this.#trims.labels[leaf.code] = label;
    model.byRaw.set(raw, leaf);
    return leaf;
  }

  #newLeaf(make: Node, model: Node, value: string, label: string): Node {
    if (this.#trims.values.length > MOST_CODES) return node(0);
    const named = value !== "" && model.code > 0;
    const leaf = node(add(this.#trims, named ? `${this.#models.values[model.code]}/${value}` : "", label));
    this.#makeOf.push(make.code);
    this.#modelOf.push(model.code);
    return leaf;
  }
}

function node(code: number): Node {
  return { code, byRaw: new Map(), bySlug: new Map() };
}

function level(): LineLevel {
  return { values: [""], labels: [""], listing: [] };
}

function add(into: LineLevel, value: string, label: string): number {
  into.labels.push(label);
  return into.values.push(value) - 1;
}

function listing({ values, labels }: LineLevel): number[] {
  const lower = labels.map((label) => label.toLowerCase());
  return [...values.keys()]
    .filter((code) => values[code] !== "")
    .sort((a, b) => compare(lower[a]!, lower[b]!) || compare(values[a]!, values[b]!));
}
