/** Part of a rule: a literal, `:name`, or a final `:name*`. */
export interface PatternPart {
  kind: "word" | "one" | "rest";
  /** Literal in lowercase, or the parameter's name. */
  text: string;
  /** Literal as written; for a parameter, its name. */
  written: string;
}

const WORD = /^[A-Za-z0-9._~-]+$/;
const PARAMETER = /^:([a-z][A-Za-z0-9]*)(\*)?$/;

/** Parses the path of a rule. Returns null if it does not match the grammar in `config/runtime/redirects`. */
export function readPattern(path: string): PatternPart[] | null {
  if (!path.startsWith("/")) return null;
  const texts = path === "/" ? [] : path.slice(1).split("/");
  const parts: PatternPart[] = [];
  for (const [index, text] of texts.entries()) {
    const parameter = PARAMETER.exec(text);
    const isRest = parameter?.[2] !== undefined;
    if (!parameter && (!WORD.test(text) || /^\.{1,2}$/.test(text))) return null;
    if (isRest && index < texts.length - 1) return null;
    if (parameter) {
      const name = parameter[1]!;
      if (parts.some((part) => part.kind !== "word" && part.text === name)) return null;
      parts.push({ kind: isRest ? "rest" : "one", text: name, written: name });
    } else parts.push({ kind: "word", text: text.toLowerCase(), written: text });
  }
  return parts;
}

/**
 * Returns the decoded values of a pattern's parameters in a path, or null without a match. The time is linear in the
 * segments.
 */
export function matchPattern(
  pattern: readonly PatternPart[],
  parts: readonly string[],
): Map<string, string[]> | null {
  const isOpen = pattern.at(-1)?.kind === "rest";
  const fixed = isOpen ? pattern.length - 1 : pattern.length;
  if (parts.length < fixed || (!isOpen && parts.length > fixed)) return null;
  const values = new Map<string, string[]>();
  for (const [index, { kind, text }] of pattern.entries()) {
    if (kind === "rest") values.set(text, parts.slice(index));
    else if (kind === "one") values.set(text, [parts[index]!]);
    else if (parts[index]!.toLowerCase() !== text) return null;
  }
  return values;
}

/** Returns the decoded segments of a pattern filled with values. */
export function fillPattern(
  pattern: readonly PatternPart[],
  values: ReadonlyMap<string, string[]>,
): string[] {
  return pattern.flatMap(({ kind, text, written }) =>
    kind === "word" ? [written] : (values.get(text) ?? []),
  );
}

/** Returns true if a path produced by `target` may match `source`; a parameter may match any literal. */
export function mayLeadTo(target: readonly PatternPart[], source: readonly PatternPart[]): boolean {
  for (let index = 0; ; index++) {
    const [a, b] = [target[index], source[index]];
    if (a?.kind === "rest" || b?.kind === "rest") return true;
    if (a === undefined || b === undefined) return a === b;
    if (a.kind === "word" && b.kind === "word" && a.text !== b.text) return false;
  }
}
