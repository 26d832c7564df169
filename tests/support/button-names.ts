import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

/** A button in a component, and the text on it where that is a message of the catalogue. */
export interface ButtonName {
  file: string;
  text: string;
}

const MESSAGES = "lib/store/i18n/";
const BUTTONS = ["button", "Button", "ButtonLink"];

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Texts of all buttons whose text can be read from the source: `<Button>{t.send}</Button>` and the like. */
export async function buttonNames(): Promise<ButtonName[]> {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "app", "components"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.endsWith(".tsx") && existsSync(file));
  const found = await Promise.all(files.map(buttonsIn));
  return found.flat();
}

async function buttonsIn(file: string): Promise<ButtonName[]> {
  const source = readFileSync(file, "utf8");
  const { program } = parseSync(file, source);
  const values = new Map<string, unknown>();
  const imports: Promise<void>[] = [];
  const buttons: Node[] = [];
  const declarations: Node[] = [];
  new Visitor({
    ImportDeclaration(node) {
      const path = messagesPath(file, node.source.value);
      if (path) imports.push(bindImports(path, node as unknown as Node, values));
    },
    VariableDeclarator(node) {
      declarations.push(node as unknown as Node);
    },
    JSXElement(node) {
      if (isButton(node as unknown as Node)) buttons.push(node as unknown as Node);
    },
  }).visit(program);
  await Promise.all(imports);
  for (const each of declarations) bindDeclaration(each, values);
  return buttons
    .map((button) => textOf(button.children as Node[], values))
    .filter((text) => text !== null)
    .map((text) => ({ file, text }));
}

function messagesPath(file: string, specifier: string): string | null {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(file), specifier);
  return path.startsWith(MESSAGES) ? `${path}.ts` : null;
}

async function bindImports(path: string, node: Node, values: Map<string, unknown>): Promise<void> {
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>;
  for (const each of node.specifiers as { imported?: { name: string }; local: { name: string } }[])
    if (each.imported) values.set(each.local.name, loaded[each.imported.name]);
}

/** `const copy = serviceMessages()`, `const t = messages().vehicle`, `const { actions } = copy`. */
function bindDeclaration({ id, init }: Node, values: Map<string, unknown>): void {
  const value = evaluate(init as Node | null, values);
  if (value === undefined) return;
  const target = id as Node;
  if (target.type === "Identifier") values.set(target.name as string, value);
  if (target.type !== "ObjectPattern") return;
  for (const { key, value: local } of target.properties as { key?: Node; value?: Node }[])
    if (key?.type === "Identifier" && local?.type === "Identifier")
      values.set(local.name as string, (value as Record<string, unknown>)[key.name as string]);
}

/** Evaluates an expression over messages; undefined for any other. Functions get placeholders. */
function evaluate(node: Node | null | undefined, values: Map<string, unknown>): unknown {
  if (node?.type === "Identifier") return values.get(node.name as string);
  if (node?.type === "ChainExpression") return evaluate(node.expression as Node, values);
  if (node?.type === "MemberExpression" && node.computed !== true) {
    const object = evaluate(node.object as Node, values) as Record<string, unknown> | undefined;
    return object?.[(node.property as Node).name as string];
  }
  if (node?.type !== "CallExpression") return undefined;
  const called = evaluate(node.callee as Node, values);
  if (typeof called !== "function") return undefined;
  try {
    return called(...(node.arguments as unknown[]).map(() => "2"));
  } catch {
    return undefined;
  }
}

function isButton(node: Node): boolean {
  const opening = node.openingElement as { name: Node; attributes: Node[] };
  const name = opening.name.name as string | undefined;
  if (name && BUTTONS.includes(name)) return true;
  return opening.attributes.some(
    ({ name: attribute, value }) =>
      (attribute as Node | undefined)?.name === "className" &&
      ((value as Node | null)?.expression as Node | undefined)?.type === "CallExpression" &&
      (((value as Node).expression as Node).callee as Node).name === "buttonClass",
  );
}

/** The first text in the children of a button. */
function textOf(children: Node[], values: Map<string, unknown>): string | null {
  for (const child of children) {
    const found =
      child.type === "JSXElement"
        ? textOf(child.children as Node[], values)
        : textOfExpression(child.expression as Node | undefined, values);
    if (found !== null) return found;
  }
  return null;
}

/** A message, or the first message of a choice between two. */
function textOfExpression(node: Node | undefined, values: Map<string, unknown>): string | null {
  if (node?.type === "ConditionalExpression")
    return (
      textOfExpression(node.consequent as Node, values) ?? textOfExpression(node.alternate as Node, values)
    );
  const value = evaluate(node, values);
  return typeof value === "string" ? value : null;
}
