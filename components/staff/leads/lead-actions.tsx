import type { ReactNode } from "react";
import { Moment } from "@/components/staff/leads/lead-marks";
import { FIELD, options } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { CALL_OUTCOMES, type CallOutcome, LEAD_WORK_LIMITS } from "@/config/leads/lead-work";
import type { LeadChangeName } from "@/lib/staff/leads/change-schemas";
import type { StaffLead } from "@/lib/staff/leads/get-lead";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Actions that the person may take on the lead. */
export interface LeadRights {
  manage: boolean;
  /** The person may take the unassigned lead. */
  take: boolean;
  /** The person may open the lead's credit application. */
  openCredit?: boolean;
  /** The person may see all consents of the lead's customer. */
  consents?: boolean;
  /** The person may export or delete all data of the lead's customer. */
  export?: boolean;
  erase?: boolean;
}

/** Renders a plain form for one change; it posts to the API, which redirects back to the page. */
export function ChangeForm({
  id,
  change,
  version,
  children,
}: {
  id: string;
  change: LeadChangeName;
  /** Version of the lead on this page; omitted for a change that applies to any version. */
  version?: number;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/api/staff/leads/${id}/${change}`} className="flex flex-col gap-3">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </form>
  );
}

/** Renders the button of a change. */
export function Submit({ text }: { text: string }) {
  return (
    <button type="submit" className={buttonClass("outline", "self-start")}>
      {text}
    </button>
  );
}

/** Lists notes, calls and mails, with a form for the next one: one text and three ways to save it. */
export function LeadNotes({
  id,
  notes,
  timeZone,
}: {
  id: string;
  notes: StaffLead["notes"];
  timeZone: string;
}) {
  const t = staffLeadMessages();
  const address = (change: LeadChangeName) => `/api/staff/leads/${id}/${change}`;
  return (
    <>
      <form method="post" action={address("note")} className="flex flex-col gap-3">
        <label className="text-sm font-semibold text-ink">
          {t.detail.note}
          <textarea name="text" rows={3} maxLength={LEAD_WORK_LIMITS.note} className={FIELD} data-key="n" />
          <span className="mt-1 block font-normal text-quiet">{t.detail.noteHint}</span>
        </label>
        <div className="flex flex-wrap gap-3">
          <Submit text={t.detail.saveNote} />
          <button type="submit" formAction={address("mail")} className={buttonClass("outline")}>
            {t.detail.saveMail}
          </button>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <label className="min-w-0 flex-1 text-sm font-semibold text-ink sm:max-w-64">
            {t.detail.outcome}
            <select name="outcome" className={FIELD}>
              <option value="">{t.detail.noOutcome}</option>
              {options(CALL_OUTCOMES, (outcome) => t.detail.outcomes[outcome])}
            </select>
          </label>
          <button type="submit" formAction={address("call")} className={buttonClass("outline")}>
            {t.detail.saveCall}
          </button>
        </div>
      </form>
      {notes.length === 0 && <p className="mt-4 text-quiet">{t.detail.notesEmpty}</p>}
      <ol className="mt-4 flex flex-col gap-4">
        {notes.map(({ id: noteId, kind, outcome, author, at, text, isOwnCall }) => (
          <li key={noteId} className="border-l-2 border-line pl-3">
            <p className="text-sm text-quiet">
              {t.detail.noteKinds[kind]}
              {outcome && `: ${t.detail.outcomes[outcome]}`} · {author} ·{" "}
              <Moment at={at} timeZone={timeZone} />
            </p>
            <p className="whitespace-pre-line break-words">{text}</p>
            {isOwnCall && <EditCall id={id} note={noteId} outcome={outcome} text={text} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Changes or removes a call that the person logged. */
function EditCall({
  id,
  note,
  outcome,
  text,
}: {
  id: string;
  note: string;
  outcome: CallOutcome | null;
  text: string;
}) {
  const t = staffLeadMessages();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-link underline">
        {t.detail.editCall}
      </summary>
      <ChangeForm id={id} change="call-edit">
        <input type="hidden" name="note" value={note} />
        <label className="text-sm font-semibold text-ink">
          {t.detail.outcome}
          <select name="outcome" defaultValue={outcome ?? ""} required className={FIELD}>
            {outcome === null && <option value="">{t.detail.noOutcome}</option>}
            {options(CALL_OUTCOMES, (each) => t.detail.outcomes[each])}
          </select>
        </label>
        <label className="text-sm font-semibold text-ink">
          {t.detail.callText}
          <textarea
            name="text"
            rows={2}
            maxLength={LEAD_WORK_LIMITS.note}
            defaultValue={text}
            className={FIELD}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Submit text={t.detail.saveEdited} />
          <button
            type="submit"
            formAction={`/api/staff/leads/${id}/call-remove`}
            formNoValidate
            className={buttonClass("outline")}
          >
            {t.detail.removeCall}
          </button>
        </div>
      </ChangeForm>
    </details>
  );
}

/** Lists the open tasks, each with a button, and the form for a new task. */
export function LeadTasks({
  id,
  tasks,
  timeZone,
  now,
}: {
  id: string;
  tasks: StaffLead["tasks"];
  timeZone: string;
  now: number;
}) {
  const t = staffLeadMessages();
  return (
    <>
      {tasks.length === 0 && <p className="text-quiet">{t.detail.tasksEmpty}</p>}
      <ul className="flex flex-col gap-4">
        {tasks.map(({ id: taskId, text, dueAt, doneAt }) => (
          <li key={taskId} className="flex flex-wrap items-center justify-between gap-3">
            <div className={doneAt === null ? "" : "line-through"}>
              <p className="break-words text-ink">{text}</p>
              <p className="text-sm text-quiet">
                <Moment at={dueAt} timeZone={timeZone} />
                {doneAt === null && dueAt < now && (
                  <strong className="ml-2 text-danger">{t.detail.overdue}</strong>
                )}
              </p>
            </div>
            <ChangeForm id={id} change="task-done">
              <input type="hidden" name="task" value={taskId} />
              <input type="hidden" name="done" value={String(doneAt === null)} />
              <Submit text={doneAt === null ? t.detail.done : t.detail.reopen} />
            </ChangeForm>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ChangeForm id={id} change="task">
          <label className="text-sm font-semibold text-ink">
            {t.detail.task}
            <input name="text" required maxLength={LEAD_WORK_LIMITS.task} className={FIELD} />
          </label>
          <label className="text-sm font-semibold text-ink">
            {t.detail.due}
            <input type="datetime-local" name="dueAt" required className={FIELD} />
          </label>
          <Submit text={t.detail.addTask} />
        </ChangeForm>
      </div>
    </>
  );
}

/** Resends a mail that did not reach the store. */
export function ResendLead({ id }: { id: string }) {
  const t = staffLeadMessages();
  return (
    <ChangeForm id={id} change="resend">
      <Submit text={t.detail.resend} />
    </ChangeForm>
  );
}
