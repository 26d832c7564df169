import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { FileProblem } from "./problems";

/** Path of a value in a file: names of fields and positions in lists. */
export type FieldPath = readonly (string | number)[];

/** A file that was read, with the places of its values. */
export interface JsonFile {
  /** Name in messages: `config/stores/heartland/group.json`. */
  file: string;
  value: unknown;
  /** The line of a value, from 1; of one that is not there, the line of what it would be in. */
  lineOf(path: FieldPath): number;
  has(path: FieldPath): boolean;
  /** Reasons for which it is not JSON, or not one object without repeated fields. */
  problems: FileProblem[];
}

/** Explanation and fix of a syntax error, by the parser's name of it. */
const NOTATION: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {
  CommaExpected: ["a comma is missing before it", 'Put a comma after the value above: "city": "Asheville",'],
  ColonExpected: ["a colon is missing", 'Write "city": "Asheville".'],
  PropertyNameExpected: [
    "a name in double quotes is missing",
    'Write "city": "Asheville"; no comma after the last one.',
  ],
  ValueExpected: ["a value is missing", 'Write "city": "Asheville"; no comma after the last one.'],
  CloseBraceExpected: ["a closing } is missing", "Close each { with a }."],
  CloseBracketExpected: ["a closing ] is missing", "Close each [ with a ]."],
  InvalidCommentToken: [
    "comments are not allowed",
    "Remove it; a description of each field is in docs/configuration.md.",
  ],
  UnexpectedEndOfString: ["a closing quote is missing", 'Write "city": "Asheville".'],
};

/** Reads the text of a file that is one JSON object; mistakes are problems, never exceptions. */
export function parseJsonFile(file: string, text: string): JsonFile {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const nodeAt = (path: FieldPath) => root && findNodeAtLocation(root, [...path]);
  const [error] = errors;
  // One mistake in the notation makes others; what comes after the first says nothing new.
  const problems = error
    ? [notationProblem(file, lineAt(error.offset), printParseErrorCode(error.error))]
    : repeatedFields(root).map(({ name, offset }): FileProblem => {
        return {
          file,
          line: lineAt(offset),
          field: name,
          reason: "is there twice",
          remedy: "Remove one of the two.",
        };
      });
  if (problems.length === 0 && root?.type !== "object") {
    problems.push({
      file,
      line: 1,
      field: "",
      reason: "is not an object",
      remedy: 'Write { "name": "Blue Ridge Kia" }.',
    });
  }
  return {
    file,
    value: root && getNodeValue(root),
    lineOf: (path) => {
      let known = path;
      while (known.length > 0 && !nodeAt(known)) known = known.slice(0, -1);
      const node = nodeAt(known);
      return lineAt((node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0);
    },
    has: (path) => nodeAt(path) !== undefined,
    problems,
  };
}

function notationProblem(file: string, line: number, code: string): FileProblem {
  const [reason, remedy] = NOTATION[code] ?? [
    "is not JSON",
    'Write text in double quotes: "city": "Asheville".',
  ];
  return { file, line, field: "", reason, remedy };
}

function repeatedFields(node: Node | undefined): { name: string; offset: number }[] {
  const children = node?.children ?? [];
  const names =
    node?.type === "object" ? children.map((property) => String(property.children![0]!.value)) : [];
  const repeated = names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ name, offset: children[at]!.offset }] : [],
  );
  return [...repeated, ...children.flatMap(repeatedFields)];
}
