import { parseSync } from "rolldown/utils";

/** Part of a syntax tree that is used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/**
 * Conditions of browser tests that are written for two or more settings, in a table or a loop around the test: an
 * expectation of one setting alone runs there each time. Other conditions are unknown before the test runs.
 */
const SETTINGS =
  /^(?:!?\b(?:javaScriptEnabled|isChecked|hand\.(?:scripts|keyboard)|isNarrow\(page\)|tier > 0|time === \d|width === \d+|(?:!allowed|allowed)\.includes\("functional"\)|path === "[^"]+"|\/[^/]+\/\.test\(path\)|path\.startsWith\("[^"]+"\))(?: && |$))+$/;

/**
 * Finds tests that can pass without checking anything: a body without an expectation, or an expectation behind a
 * condition.
 */
export function weakTests(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const at = (node: Node) => `${file}:${text.slice(0, node.start).split("\n").length}`;
  const found = new Set<string>();
  const root = program as unknown as Node;
  const asserting = assertingNames(root);
  walk(root, [], (node, above) => {
    if (isExpectCall(node)) {
      const guard = guardOf(node, above, (test) => isSetting(file, text.slice(test.start, test.end)));
      if (guard) found.add(`${at(guard)}: an expectation behind a condition`);
    }
    const body = testBody(node);
    if (!body) return;
    if (![...calledNames(body)].some((name) => asserting.has(name)))
      found.add(`${at(node)}: a test without an expectation`);
    const early = file.endsWith(".spec.ts") ? undefined : earlyReturn(body);
    if (early) found.add(`${at(early)}: an expectation behind a return`);
  });
  return [...found];
}

function isSetting(file: string, test: string): boolean {
  return file.endsWith(".spec.ts") && SETTINGS.test(test);
}

/** The nearest condition that decides whether a call runs; null for a call that always does. */
function guardOf(call: Node, above: Node[], isAllowed: (test: Node) => boolean): Node | null {
  for (const [index, parent] of above.entries()) {
    const child = above[index + 1] ?? call;
    if (parent.type === "CatchClause" || isMethodCall(parent, "catch")) return parent;
    const test = (parent.test ?? parent.left) as Node | undefined;
    const isCondition = ["IfStatement", "ConditionalExpression", "LogicalExpression"].includes(parent.type);
    if (isCondition && test && child !== test && !isAllowed(test)) return parent;
  }
  return null;
}

/** `expect`, and the names of a file's functions that call it, at once or by another of them. */
function assertingNames(program: Node): Set<string> {
  const called = new Map<string, Set<string>>();
  walk(program, [], (node) => {
    const name = (node.id as Node | null | undefined)?.name;
    const isNamed = node.type === "FunctionDeclaration" || (node.type === "VariableDeclarator" && node.init);
    if (isNamed && typeof name === "string") called.set(name, calledNames(node));
  });
  const names = new Set(["expect"]);
  for (let before = 0; before !== names.size; ) {
    before = names.size;
    for (const [name, others] of called) if ([...others].some((other) => names.has(other))) names.add(name);
  }
  return names;
}

function calledNames(node: Node): Set<string> {
  const names = new Set<string>();
  walk(node, [], (each) => {
    const name = each.type === "CallExpression" ? rootName(each.callee as Node) : null;
    if (name !== null) names.add(name);
  });
  return names;
}

/** A return in the body's own statements, with an expectation only after it. */
function earlyReturn(body: Node): Node | undefined {
  const statements = ((body.body as Node | undefined)?.body ?? []) as Node[];
  if (!Array.isArray(statements)) return undefined;
  return statements.find((each) => {
    const then = each.type === "IfStatement" ? (each.consequent as Node) : null;
    const block = then?.type === "BlockStatement" ? (then.body as Node[]) : [then];
    return block.some((inner) => inner?.type === "ReturnStatement");
  });
}

/** The function of `it(…)`, `test(…)`, `it.each(…)(…)` and the like; null for another call. */
function testBody(node: Node): Node | null {
  if (node.type !== "CallExpression") return null;
  const callee = node.callee as Node;
  const name = callee.type === "CallExpression" ? tableName(callee.callee as Node) : callee.name;
  if (name !== "it" && name !== "test") return null;
  return (node.arguments as Node[]).findLast(({ type }) => /Function/.test(type)) ?? null;
}

function tableName(callee: Node): unknown {
  const method = callee.type === "MemberExpression" ? String((callee.property as Node).name) : "";
  return ["each", "for", "skipIf", "runIf"].includes(method) ? (callee.object as Node).name : null;
}

function isExpectCall(node: Node): boolean {
  return node.type === "CallExpression" && rootName(node.callee as Node) === "expect";
}

function isMethodCall(node: Node, method: string): boolean {
  const callee = node.callee as Node | undefined;
  return callee?.type === "MemberExpression" && (callee.property as Node).name === method;
}

/** `expect` of `expect`, `expect.poll` and `expect.soft`; `expect.any` and the like expect nothing by themselves. */
function rootName(callee: Node): string | null {
  const method = callee.type === "MemberExpression" ? String((callee.property as Node).name) : null;
  const name = method === null ? callee.name : (callee.object as Node).name;
  if (name === "expect" && method !== null && !["poll", "soft"].includes(method)) return null;
  return typeof name === "string" ? name : null;
}

/** @param above the node's ancestors, the outermost first; reused for the next node */
function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  visit(node, above);
  above.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== "object" || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === "string") walk(child as Node, above, visit);
  }
  above.pop();
}
