import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

const FOLDER = "lib/store/i18n";

/** Texts of each file of messages in English, by its path; a function's value is in them with "0" for what it is given. */
export function interfaceCopy(): Map<string, string[]> {
  const files = ["", "en"].flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(FOLDER, folder, name)),
  );
  return new Map(files.map((file) => [file, textsIn(file, readFileSync(file, "utf8"))]));
}

/** String literals and templates of a source that are no keys, types or imports. */
export function textsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse.`);
  const texts: string[] = [];
  const skipped = new Set<unknown>();
  new Visitor({
    ImportDeclaration(node) {
      skipped.add(node.source);
    },
    TSLiteralType(node) {
      skipped.add(node.literal);
    },
    Property(node) {
      skipped.add(node.key);
    },
    Literal(node) {
      if (typeof node.value === "string" && !skipped.has(node)) texts.push(node.value);
    },
    TemplateLiteral(node) {
      texts.push(node.quasis.map(({ value }) => value.cooked ?? "").join("0"));
    },
  }).visit(program);
  return texts;
}
