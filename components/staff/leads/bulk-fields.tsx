import { type Choice, choices, FIELD, options } from "@/components/staff/lists/fields";
import { LEAD_STAGES, LEAD_WORK_LIMITS, LOST_REASONS } from "@/config/leads/lead-work";
import { staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Choice in the list of actions; spam has two, and the export has an address of its own. */
export const BULK_CHOICES = ["assign", "stage", "spam", "notSpam", "task", "tag", "untag", "export"] as const;
export type BulkChoice = (typeof BULK_CHOICES)[number];

const LABEL = "min-w-0 text-sm font-semibold text-ink";

/** Renders the choice of the new assignee. */
export function AssigneeField({ people }: { people: readonly Choice[] }) {
  const t = staffLeadBulkMessages();
  return (
    <label className={LABEL}>
      {t.assignee}
      <select name="assignee" className={FIELD}>
        <option value="">{t.unassigned}</option>
        {choices(people)}
      </select>
    </label>
  );
}

/** Renders the choice of a status, and of the reason if it is Lost or `withReason` is set. */
export function StageFields({
  stage,
  onStage,
}: {
  /** Chosen status; without it, the reason is always shown. */
  stage?: string;
  onStage?: (stage: string) => void;
}) {
  const t = staffLeadBulkMessages();
  const { stages, lostReasons } = staffLeadMessages();
  return (
    <>
      <label className={LABEL}>
        {t.stage}
        <select
          name="stage"
          className={FIELD}
          {...(stage !== undefined && { value: stage })}
          onChange={({ target }) => onStage?.(target.value)}
        >
          {options(LEAD_STAGES, (each) => stages[each])}
        </select>
      </label>
      {(stage === undefined || stage === "lost") && (
        <label className={LABEL}>
          {stage === undefined ? t.lostReasonHint : t.lostReason}
          <select name="lostReason" required={stage === "lost"} className={FIELD}>
            <option value="">{t.choose}</option>
            {options(LOST_REASONS, (reason) => lostReasons[reason])}
          </select>
        </label>
      )}
    </>
  );
}

/** Renders the text and the due time of a task. */
export function TaskFields({ required = false }: { required?: boolean }) {
  const t = staffLeadBulkMessages();
  return (
    <>
      <label className={`${LABEL} grow`}>
        {t.task}
        <input name="text" maxLength={LEAD_WORK_LIMITS.task} required={required} className={FIELD} />
      </label>
      <label className={LABEL}>
        {t.dueAt}
        <input type="datetime-local" name="dueAt" required={required} className={FIELD} />
      </label>
    </>
  );
}
