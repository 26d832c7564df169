import { z } from "zod";
import { cleanHtml } from "./clean-html";
import { INNER_COMPONENTS, POPUP_KINDS, POPUP_POSITIONS, type Popup, type PopupCondition } from "./types";

const texts = z.array(z.string().min(1));
const count = z.int().min(0);
const seconds = z.number().min(0).max(86_400);
const position = z.enum(POPUP_POSITIONS);
const html = z.string().transform(cleanHtml);
const titled = z.object({ title: z.string().min(1), html });

const page = z.string().min(1).refine(isPageRule, "is no regular expression");

const ViewedRuleSchema = z
  .object({
    name: page.optional(),
    path: page.optional(),
    params: z.record(z.string(), z.union([z.literal(true), z.string(), texts])).optional(),
    minCount: count.optional(),
    maxCount: count.optional(),
  })
  .refine(({ name, path }) => name !== undefined || path !== undefined, "needs a name or a path");

const CONDITION_SHAPE = {
  pages: z.array(page).optional(),
  pageItemsViewed: z.array(ViewedRuleSchema).optional(),
  adsValues: z
    .record(
      z.string(),
      z.union([z.boolean(), z.string(), z.strictObject({ in: texts.optional(), not: texts.optional() })]),
    )
    .optional(),
  tagQuery: z.string().min(1).optional(),
  itemClicked: z.string().min(1).optional(),
  timer: seconds.optional(),
  isLead: z.boolean().optional(),
} satisfies { [Kind in keyof Required<PopupCondition>]: z.ZodType<PopupCondition[Kind]> };
const ConditionSchema = z.strictObject(CONDITION_SHAPE);

const PopupSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  conditions: z.array(ConditionSchema).min(1),
  settings: z.strictObject({
    component: z.enum(POPUP_KINDS),
    position: z.union([position, z.strictObject({ mobile: position, desktop: position })]).optional(),
    closeButton: z.boolean().optional(),
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
      EMAIL: z.string().optional(),
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

function isPageRule(rule: string): boolean {
  if (!rule.startsWith("^")) return true;
  try {
    new RegExp(rule);
    return true;
  } catch {
    return false;
  }
}
