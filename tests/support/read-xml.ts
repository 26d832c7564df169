/** One element of a document, as a strict reader sees it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Own text, with references resolved. */
  text: string;
}

const TOKEN = /<\?[^?]*\?>|<\/([a-z]+)>|<([a-z]+)((?: [a-z]+="[^"<]*")*)>|([^<]+)/y;
const REFERENCES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads the part of XML that ADF uses: elements, attributes, text, references. It shares no code with the writer
 * and is fast enough for thousands of documents; xmllint says whether they are valid.
 * @throws when it contains anything else, or an element is not closed
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    const [, closed, name, attributes, text] = TOKEN.exec(xml) ?? [];
    if (TOKEN.lastIndex === 0) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 40)}`);
    const inner = open.at(-1)!;
    if (text !== undefined) inner.text += resolved(text);
    if (closed !== undefined && open.pop()!.name !== closed)
      throw new Error(`</${closed}> closes ${inner.name}`);
    if (name === undefined) continue;
    const element = { name, attributes: attributesOf(attributes ?? ""), children: [], text: "" };
    inner.children.push(element);
    open.push(element);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error("not one whole element");
  return root.children[0]!;
}

/** The first element on a path of names; an index from 0 follows its name, `vehicle:1`. */
export function find(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const step of path.split("/")) {
    const [name, index = "0"] = step.split(":");
    found = found?.children.filter((child) => child.name === name)[Number(index)];
  }
  return found;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, resolved(value!)]));
}

function resolved(text: string): string {
  return text.replace(/&(?:#(\d+)|([a-z]+));|&/g, (whole, code?: string, name?: string) => {
    const character = code ? String.fromCodePoint(Number(code)) : REFERENCES[name ?? ""];
    if (character === undefined) throw new Error(`not a reference: ${whole}`);
    return character;
  });
}
