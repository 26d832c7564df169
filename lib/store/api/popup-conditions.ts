import { z } from "zod";

const texts = z.array(z.string().min(1));
const count = z.int().min(0);

/** Names of `config/runtime/routes`, paths, patterns with `*` (any characters), or regular expressions that begin with `^`. */
const page = z.string().min(1).refine(isPageRule, "is no regular expression");

const param = z.union([z.literal(true), z.string(), texts]);

/** Pages that a condition includes, and the number of visits it requires. */
const viewed = z
  .object({
    /** A route's name. */
    name: page.optional(),
    /** A path or pattern. */
    path: page.optional(),
    /** `true`: a visit counts once for each distinct value; else the value must be this one, or one of these. */
    params: z.record(z.string(), param).optional(),
    minCount: count.optional(),
    maxCount: count.optional(),
  })
  .refine(({ name, path }) => name !== undefined || path !== undefined, "needs a name or a path");

/** `true`: there is one; `false`: there is none. */
const ads = z.union([
  z.boolean(),
  z.string(),
  z.strictObject({ in: texts.optional(), not: texts.optional() }),
]);

/**
 * Every kind of condition a pop-up may have (docs/rules.md#pop-up-conditions). A new one also needs its evaluator
 * (`evaluate.ts`): the types require it.
 */
export const PopupConditionSchema = z.strictObject({
  pages: z.array(page).optional(),
  pageItemsViewed: z.array(viewed).optional(),
  adsValues: z.record(z.string(), ads).optional(),
  /** Selector of an element that must be fully visible. */
  tagQuery: z.string().min(1).optional(),
  /** Selector of an element that must have been clicked on this page. */
  itemClicked: z.string().min(1).optional(),
  /** Seconds from when the rest of the condition is met until the pop-up shows. */
  timer: z.number().min(0).max(86_400).optional(),
  isLead: z.boolean().optional(),
});

/** Condition that is met when all its parts are. */
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
