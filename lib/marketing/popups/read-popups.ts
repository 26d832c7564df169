import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { type Popup, PopupSchema } from "../../store/api/popup-schema";

/**
 * Returns the valid pop-ups of a list, with sanitized HTML. A malformed pop-up, or one with a duplicate id, is skipped
 * with a console error (docs/rules.md#pop-up-conditions).
 */
export function readPopups(list: readonly unknown[]): Popup[] {
  const popups = new Map<string, Popup>();
  for (const entry of list) {
    const read = PopupSchema.safeParse(entry);
    const id = (entry as { id?: unknown } | null)?.id;
    if (!read.success) {
      const { path, message } = read.error.issues[0]!;
      console.error(`The pop-up ${JSON.stringify(id)} is skipped: ${path.join(".")} ${message}`);
    } else if (popups.has(read.data.id)) {
      console.error(`The pop-up ${JSON.stringify(id)} is skipped: there are two of this id`);
    } else popups.set(read.data.id, withCleanHtml(read.data));
  }
  return [...popups.values()];
}

function withCleanHtml(popup: Popup): Popup {
  const { component, submitted } = popup;
  const thanks = submitted?.component;
  return {
    ...popup,
    component: { ...component, data: cleanData(component.data) } as Popup["component"],
    ...(submitted && {
      submitted: {
        ...submitted,
        ...(thanks && { component: { ...thanks, data: cleanData(thanks.data) } }),
      },
    }),
  };
}

function cleanData<Data extends { html?: string | undefined }>(data: Data): Data {
  return data.html === undefined ? data : { ...data, html: cleanHtml(data.html) };
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Tree = Parameters<ReturnType<typeof cleaner>["runSync"]>[0];

/**
 * Returns a pop-up's HTML without scripts, styles, forms and other active content. Links and pictures are preserved.
 */
export function cleanHtml(html: string): string {
  const tree = { type: "root", children: parseFragment(html).childNodes.flatMap(nodeOf) } as Tree;
  const processor = cleaner();
  return processor.stringify(processor.runSync(tree));
}

function cleaner() {
  return unified().use(rehypeSanitize).use(rehypeStringify);
}

/** Converts a node of the HTML parser to the format of the sanitizer. */
function nodeOf(node: Node): object[] {
  if (node.nodeName === "#text") {
    return [{ type: "text", value: (node as DefaultTreeAdapterTypes.TextNode).value }];
  }
  // These elements contain code, which the sanitizer would leave as text.
  if (!("tagName" in node) || node.tagName === "style" || node.tagName === "script") return [];
  const properties = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ type: "element", tagName: node.tagName, properties, children: node.childNodes.flatMap(nodeOf) }];
}
