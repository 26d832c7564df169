import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { z } from "zod";
import { POPUP_LEAD_TYPES } from "../../../config/marketing/popups/lead-types";
import { PopupConditionSchema } from "./conditions";
import { INNER_COMPONENTS, POPUP_KINDS, POPUP_POSITIONS, type Popup } from "./types";

const seconds = z.number().min(0).max(86_400);
const position = z.enum(POPUP_POSITIONS);
const html = z.string().transform(cleanHtml);
const titled = z.object({ title: z.string().min(1), html });

const PopupShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  conditions: z.array(PopupConditionSchema).min(1),
  settings: z.strictObject({
    component: z.enum(POPUP_KINDS),
    position: z.union([position, z.strictObject({ mobile: position, desktop: position })]).optional(),
    closeButton: z.boolean().optional(),
    maximizable: z.boolean().optional(),
  }),
  button: z.strictObject({ text: z.string().min(1) }).optional(),
  background: z.strictObject({ modal: z.boolean() }).optional(),
  closeButton: z.strictObject({ text: z.string().min(1) }).optional(),
  component: z.discriminatedUnion("type", [
    z.object({ type: z.literal("html"), data: titled, style: z.string().optional() }),
    z.object({
      type: z.literal("component"),
      component: z.enum(INNER_COMPONENTS),
      data: z.object({ title: z.string().min(1), html: html.optional() }),
      style: z.string().optional(),
    }),
  ]),
  submitted: z
    .strictObject({
      component: z.object({ type: z.literal("html"), data: titled }).optional(),
      EMAIL: z.enum(POPUP_LEAD_TYPES).optional(),
      track: z.string().optional(),
      redirect: z
        .string()
        .regex(/^\/(?!\/)/, "must be a path of this site")
        .optional(),
      close: z.boolean().optional(),
      timeoutClose: seconds.optional(),
    })
    .optional(),
});

/** The other components send a lead of their own type, or none. */
const PopupSchema = PopupShape.refine(
  ({ component, submitted }) =>
    submitted?.EMAIL === undefined || (component.type === "component" && component.component === "UserLead"),
  { path: ["submitted", "EMAIL"], message: "needs the component UserLead" },
);

/**
 * The pop-ups of a list that are right, with their HTML made safe. One that is malformed, or whose id there is already, is
 * skipped with a console error (docs/rules.md#pop-up-conditions), and the page works.
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
    } else popups.set(read.data.id, read.data);
  }
  return [...popups.values()];
}

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
