import { AssigneeField, StageFields, TaskFields } from "@/components/staff/leads/bulk-fields";
import { TagField } from "@/components/staff/leads/tags";
import type { Choice } from "@/components/staff/lists/fields";
import { FIELD } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";

/** Id of the form to which the list's checkboxes belong without JavaScript. */
export const BULK_FORM = "bulk-leads";

/** Renders the changes of the checked leads for browsers without JavaScript: all fields at once. */
export function BulkForm({
  people,
  filter,
  mayExport,
}: {
  people: readonly Choice[];
  filter: string;
  mayExport: boolean;
}) {
  const t = staffLeadBulkMessages();
  return (
    <noscript>
      <form
        id={BULK_FORM}
        method="post"
        action="/api/staff/leads/bulk"
        aria-label={t.label}
        className="mt-4 rounded-card border border-line bg-panel p-4"
      >
        <p className="mb-3">{t.withoutScript}</p>
        <input type="hidden" name="filter" value={filter} />
        <input type="hidden" name="spam" value="true" />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <label className="text-sm font-semibold text-ink">
            {t.action}
            <select name="action" className={FIELD}>
              <option value="assign">{t.actions.assign}</option>
              <option value="stage">{t.actions.stage}</option>
              <option value="spam">{t.actions.spam}</option>
              <option value="task">{t.actions.task}</option>
              <option value="tag">{t.actions.tag}</option>
              <option value="untag">{t.actions.untag}</option>
            </select>
          </label>
          <AssigneeField people={people} />
          <StageFields />
          <TaskFields />
          <TagField />
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("dark")}>
            {t.apply}
          </button>
          {mayExport && (
            <button type="submit" formAction="/api/staff/leads/export" className={buttonClass("outline")}>
              {t.actions.export}
            </button>
          )}
        </div>
      </form>
    </noscript>
  );
}
