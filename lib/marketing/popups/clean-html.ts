import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Tree = Parameters<ReturnType<typeof cleaner>["runSync"]>[0];

/** The HTML of a pop-up without scripts, styles, forms or anything else that could act; links and pictures stay. */
export function cleanHtml(html: string): string {
  const tree = { type: "root", children: parseFragment(html).childNodes.flatMap(nodeOf) } as Tree;
  const processor = cleaner();
  return processor.stringify(processor.runSync(tree));
}

function cleaner() {
  return unified().use(rehypeSanitize).use(rehypeStringify);
}

/** What the parser of the HTML standard reads, in the shape that the sanitizer takes. */
function nodeOf(node: Node): object[] {
  if (node.nodeName === "#text") {
    return [{ type: "text", value: (node as DefaultTreeAdapterTypes.TextNode).value }];
  }
  // The text of these is code, and the sanitizer would leave it as text.
  if (!("tagName" in node) || node.tagName === "style" || node.tagName === "script") return [];
  const properties = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ type: "element", tagName: node.tagName, properties, children: node.childNodes.flatMap(nodeOf) }];
}
