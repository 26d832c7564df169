import { z } from "zod";
import {
  CALL_OUTCOMES,
  LEAD_STAGES,
  LEAD_TAGS,
  LEAD_WORK_LIMITS,
  LOST_REASONS,
} from "../../../config/leads/lead-work";
import { REPLY_LIMITS } from "../../../config/leads/replies";
import { STAFF_TEXT_LENGTH } from "../../../config/leads/texts";
import { multiLine, singleLine } from "../../core/platform/clean-text";

/** Version of the lead that the person saw. */
const version = z.coerce.number().int().min(0);
const yesOrNo = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);
const text = (max: number) => z.string().trim().min(1).max(max);
/** Returns the schema of multi-line text. A line break in a form post counts as one character, as in a text field. */
const lines = (max: number) => z.string().transform(multiLine).pipe(text(max));
/** Schema of a moment: milliseconds since 1970, ISO 8601 with an offset, or a form's local time at the lead's store. */
const moment = z.preprocess(
  (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
  z.union([
    z.number().int().min(0),
    z.iso.datetime({ offset: true }).transform((value) => Date.parse(value)),
    z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/),
  ]),
);

const said = z
  .string()
  .transform(multiLine)
  .pipe(z.string().max(LEAD_WORK_LIMITS.note))
  .default("")
  .meta({ description: "What was said or written." });

const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ description: "Any new value for each message: the same text with the same key is sent once." });

/** Schema of a tag. Its case is kept, but tags that differ only in case are the same. */
export const TagSchema = z.string().transform(singleLine).pipe(text(LEAD_TAGS.length));
const tag = z.object({ tag: TagSchema.meta({ description: "Text of the tag." }) });

/** Schemas of changes to a lead, by the last segment of their URL. Forms and API use the same validation. */
export const LEAD_CHANGES = {
  stage: z
    .object({
      version,
      stage: z.enum(LEAD_STAGES),
      lostReason: z.preprocess(
        (value) => (value === "" || value === null ? undefined : value),
        z.enum(LOST_REASONS).optional(),
      ),
    })
    .refine(({ stage, lostReason }) => stage !== "lost" || lostReason !== undefined, {
      path: ["lostReason"],
      message: "A lost lead needs a reason.",
    }),
  assign: z.object({
    version,
    assignee: z
      .preprocess((value) => (value === "" ? null : value), z.string().max(100).nullable())
      .meta({ description: "A person's id; empty or null: nobody." }),
  }),
  spam: z.object({ version, spam: yesOrNo }),
  undo: z.object({
    version,
    task: yesOrNo.optional().meta({ description: "True: the task that the person added last." }),
    tag: TagSchema.optional().meta({ description: "Tag that the person added or removed last." }),
  }),
  note: z.object({ text: lines(LEAD_WORK_LIMITS.note) }),
  call: z.object({ text: said, outcome: z.enum(CALL_OUTCOMES) }),
  "call-edit": z.object({ note: text(100), text: said, outcome: z.enum(CALL_OUTCOMES) }),
  "call-remove": z.object({ note: text(100) }),
  mail: z.object({ text: said }),
  reply: z.object({
    key: idempotencyKey,
    subject: z
      .string()
      .trim()
      .min(1)
      .max(REPLY_LIMITS.subject)
      .regex(/^[^\r\n]*$/, "must be one line"),
    text: lines(REPLY_LIMITS.text),
  }),
  text: z.object({
    key: idempotencyKey,
    text: lines(STAFF_TEXT_LENGTH),
  }),
  "text-stop": z.object({ message: text(100), stop: yesOrNo }),
  task: z.object({ text: text(LEAD_WORK_LIMITS.task), dueAt: moment }),
  "task-done": z.object({ task: text(100), done: yesOrNo }),
  tag,
  untag: tag,
  "foreign-id": z.object({
    system: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/)
      .meta({ description: "Name of the other system, such as `drivecentric`." }),
    id: z.string().trim().min(1).max(200).nullable().meta({ description: "Null removes it." }),
  }),
  resend: z.object({}),
  "allow-mail": z.object({}),
} as const;

export type LeadChangeName = keyof typeof LEAD_CHANGES;
export type LeadChangeValues<Name extends LeadChangeName> = z.infer<(typeof LEAD_CHANGES)[Name]>;
