import { z } from "zod";
import { POPUP_LEAD_TYPES } from "../../../config/marketing/popups/lead-types";
import { sitePath } from "./fields";
import { PopupConditionSchema } from "./popup-conditions";
import { type Spoken, withTranslations } from "./translations";

/** Schemas of pop-ups (docs/rules.md#pop-ups). */

const POPUP_KINDS = ["PrimeDialog", "ModalHeadless"] as const;

const POPUP_POSITIONS = [
  "center",
  "top",
  "bottom",
  "left",
  "right",
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
] as const;

const INNER_COMPONENTS = ["UnlockInventory", "UserLead", "UserLeadPhoneVerification"] as const;

const text = z.string().trim().min(1);
const position = z.enum(POPUP_POSITIONS);
/** Title and HTML. Active content is removed before a page shows it. */
const titled = z.object({ title: text, html: z.string() });

const PopupContentSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("html"), data: titled, style: z.string().optional() }),
  z.object({
    type: z.literal("component"),
    component: z.enum(INNER_COMPONENTS),
    data: z.object({ title: text, html: z.string().optional() }),
    style: z.string().optional(),
  }),
]);

/** Behavior of the pop-up after its form was sent. */
const PopupSubmittedSchema = z.strictObject({
  component: z.object({ type: z.literal("html"), data: titled }).optional(),
  /** Lead type for a `UserLead`, which determines its subject and recipient; `POP_UP` by default. */
  EMAIL: z.enum(POPUP_LEAD_TYPES).optional(),
  /** Product event to track. */
  track: z.string().optional(),
  redirect: sitePath.optional(),
  /** True to close immediately. */
  close: z.boolean().optional(),
  /** Seconds until the pop-up closes. */
  timeoutClose: z.number().min(0).max(86_400).optional(),
});

export const PopupSchema = withTranslations(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens"),
    conditions: z.array(PopupConditionSchema).min(1, "needs at least one condition"),
    settings: z.strictObject({
      component: z.enum(POPUP_KINDS),
      position: z.union([position, z.strictObject({ mobile: position, desktop: position })]).optional(),
      closeButton: z.boolean().optional(),
      /** True for a header button that maximizes and restores the pop-up. Only `PrimeDialog` has a header. */
      maximizable: z.boolean().optional(),
    }),
    /** Floating side button that opens the pop-up (again). */
    button: z.strictObject({ text }).optional(),
    background: z.strictObject({ modal: z.boolean() }).optional(),
    closeButton: z.strictObject({ text }).optional(),
    component: PopupContentSchema,
    submitted: PopupSubmittedSchema.optional(),
  }),
  ["button", "closeButton", "component", "submitted"],
)
  // Components other than `UserLead` send a lead of their own type, or none.
  .refine(
    ({ component, submitted }) =>
      submitted?.EMAIL === undefined ||
      (component.type === "component" && component.component === "UserLead"),
    { path: ["submitted", "EMAIL"], message: "needs the component UserLead" },
  )
  .meta({ id: "PopUp" });

export type Popup = z.infer<typeof PopupSchema> & Spoken;
export type PopupPosition = (typeof POPUP_POSITIONS)[number];
export type InnerComponent = (typeof INNER_COMPONENTS)[number];
export type PopupContent = z.infer<typeof PopupContentSchema>;
export type PopupSubmitted = z.infer<typeof PopupSubmittedSchema>;
