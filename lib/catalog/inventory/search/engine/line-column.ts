import { compare } from "./dictionary";
import { namedValue } from "./facet-values";

/** Values of one level (makes, models or trims) by code; code 0 means none. */
export interface LineLevel {
  /** Values as `make`, `make/model` or `make/model/trim`. */
  values: string[];
  labels: string[];
  codeOfValue: Map<string, number>;
  /** Code of the make of each model, or of the model of each trim. */
  parentOf: number[];
  /** Codes in option order. */
  listing: number[];
}

/** Make, model and trim in one column, with a code for each trim of each model of each make in stock. */
export interface LineColumn {
  /** Vehicles by trim: those of code c from `starts[c]` up to, but not including, `starts[c + 1]`. */
  vehicles: Uint32Array;
  starts: Uint32Array;
  makes: LineLevel;
  models: LineLevel;
  /** Trims; a vehicle without one has a code with an empty value. */
  trims: LineLevel;
}

interface Node {
  code: number;
  byRaw: Map<string, Node>;
  bySlug: Map<string, Node>;
}

const MAX_CODES = 0xffff;

/** Assigns a code to each make, model and trim. A model belongs to its make, a trim to its model. */
export class LineBuilder {
  readonly #makes = level();
  readonly #models = level();
  readonly #trims = level();
  readonly #root: Node = node(0);

  /** Returns the trim code of a vehicle; 0 if its make has no letter or digit. */
  code(make: string, model: string, trim: string): number {
    const makeNode = this.#root.byRaw.get(make) ?? this.#child(this.#root, make, this.#makes, "");
    if (makeNode.code === 0) return 0;
    const modelNode =
      makeNode.byRaw.get(model) ??
      this.#child(makeNode, model, this.#models, `${this.#makes.values[makeNode.code]}/`);
    return (modelNode.byRaw.get(trim) ?? this.#trim(makeNode, modelNode, trim)).code;
  }

  /** Returns the column. @param codes trim codes by vehicle, in index order */
  column(codes: Uint16Array): LineColumn {
    for (const one of [this.#makes, this.#models, this.#trims]) one.listing = listing(one);
    return {
      ...vehiclesByCode(codes, this.#trims.values.length),
      makes: this.#makes,
      models: this.#models,
      trims: this.#trims,
    };
  }

  #child(parent: Node, raw: string, into: LineLevel, prefix: string): Node {
    const { value, label } = namedValue(raw);
    let child = parent.bySlug.get(value);
    if (!child) {
      child = node(
        value === "" || into.values.length > MAX_CODES ? 0 : add(into, prefix + value, label, parent.code),
      );
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
    if (this.#trims.values.length > MAX_CODES) return node(0);
    const modelCode = model.code > 0 ? model.code : this.#namelessModel(make);
    const named = value !== "" && model.code > 0;
    return node(
      add(this.#trims, named ? `${this.#models.values[modelCode]}/${value}` : "", label, modelCode),
    );
  }

  /**
   * Returns the code of a make's nameless model. A name without letters and digits is no option, but its vehicles
   * belong to the make.
   */
  #namelessModel(make: Node): number {
    const known = this.#models.parentOf.findIndex(
      (parent, code) => parent === make.code && this.#models.values[code] === "",
    );
    return known > 0 ? known : add(this.#models, "", "", make.code);
  }
}

/** Sorts the vehicle numbers by their codes (counting sort). */
function vehiclesByCode(codes: Uint16Array, count: number): Pick<LineColumn, "vehicles" | "starts"> {
  const starts = new Uint32Array(count + 1);
  for (let v = 0; v < codes.length; v++) starts[codes[v]! + 1]!++;
  for (let code = 0; code < count; code++) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const vehicles = new Uint32Array(codes.length);
  for (let v = 0; v < codes.length; v++) vehicles[next[codes[v]!]!++] = v;
  return { vehicles, starts };
}

function node(code: number): Node {
  return { code, byRaw: new Map(), bySlug: new Map() };
}

function level(): LineLevel {
  return { values: [""], labels: [""], codeOfValue: new Map(), parentOf: [0], listing: [] };
}

function add(into: LineLevel, value: string, label: string, parent: number): number {
  const code = into.values.push(value) - 1;
  into.labels.push(label);
  into.parentOf.push(parent);
  if (value !== "") into.codeOfValue.set(value, code);
  return code;
}

function listing({ values, labels }: LineLevel): number[] {
  const lower = labels.map((label) => label.toLowerCase());
  return [...values.keys()]
    .filter((code) => values[code] !== "")
    .sort((a, b) => compare(lower[a]!, lower[b]!) || compare(values[a]!, values[b]!));
}
