import { z } from "zod";

const texts = z.array(z.string().min(1));
const count = z.int().min(0);

/**
 * Page rule: a name in `config/runtime/routes`, a path, a pattern with `*` (any characters), or a regular expression
 * that begins with `^`.
 */
const page = z.string().min(1).refine(isPageRule, "is no regular expression");

const param = z.union([z.literal(true), z.string(), texts]);

/** Schema of the pages that a condition counts, and the number of visits required. */
const viewed = z
  .object({
    /** Name of a route. */
    name: page.optional(),
    /** Path or pattern. */
    path: page.optional(),
    /** `true`: each distinct value counts as one visit. Otherwise, the value must be this one or one of these. */
    params: z.record(z.string(), param).optional(),
    minCount: count.optional(),
    maxCount: count.optional(),
  })
  .refine(({ name, path }) => name !== undefined || path !== undefined, "needs a name or a path");

/** `true`: the parameter is present. `false`: it is absent. */
const ads = z.union([
  z.boolean(),
  z.string(),
  z.strictObject({ in: texts.optional(), not: texts.optional() }),
]);

/**
 * Schema of all kinds of conditions of a pop-up (docs/rules.md#pop-up-conditions). A new kind also needs an evaluator
 * (`evaluate.ts`), which the types enforce.
 */
export const PopupConditionSchema = z.strictObject({
  pages: z.array(page).optional(),
  pageItemsViewed: z.array(viewed).optional(),
  adsValues: z.record(z.string(), ads).optional(),
  /** Selector of an element that must be fully visible. */
  tagQuery: z.string().min(1).optional(),
  /** Selector of an element that must have been clicked on this page. */
  itemClicked: z.string().min(1).optional(),
  /** Seconds between the rest of the condition being met and the pop-up being shown. */
  timer: z.number().min(0).max(86_400).optional(),
  isLead: z.boolean().optional(),
});

/** Condition that is met if all its parts are. */
export type PopupCondition = z.infer<typeof PopupConditionSchema>;
export type ViewedRule = z.infer<typeof viewed>;
export type ParamRule = z.infer<typeof param>;
export type AdsRule = z.infer<typeof ads>;

function isPageRule(rule: string): boolean {
  if (!rule.startsWith("^")) return true;
  try {
    new RegExp(rule);
    return true;
  } catch {
    return false;
  }
}
