"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import type { LeadWorkChange } from "@/components/staff/leads/change-lead";
import type { LeadRights } from "@/components/staff/leads/lead-actions";
import { LeadConflict } from "@/components/staff/leads/lead-conflict";
import { leadNames } from "@/components/staff/leads/names";
import { useLeadChange } from "@/components/staff/leads/use-lead-change";
import { type Choice, choices, FIELD, options } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { LEAD_STAGES, type LeadStage, LOST_REASONS, type LostReason } from "@/config/leads/lead-work";
import { APPLICATION_TYPES, type LeadType } from "@/config/leads/leads";
import type { LeadState } from "@/lib/staff/leads/lead-state";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Reasons for which a job application is closed. */
const CLOSING_REASONS = ["no-answer", "not-now", "duplicate", "other"] as const satisfies LostReason[];

/**
 * Renders the status, the assignee and the spam flag. The forms post without JavaScript. With JavaScript, the
 * page shows a change immediately, offers undo and resolves conflicts. Unsaved selections survive external
 * changes.
 */
export function LeadWork({
  state,
  people,
  rights,
}: {
  state: LeadState;
  people: readonly Choice[];
  rights: LeadRights;
}) {
  const t = staffLeadMessages();
  const { nameOf } = leadNames(people, []);
  const isJob = APPLICATION_TYPES.includes(state.type as LeadType);
  const stages = isJob ? staffFileMessages().careers.stages : t.stages;
  const { shown, change, conflict, saveMine, keepTheirs } = useShownLead(state, nameOf);
  return (
    <div className="flex flex-col gap-6">
      {conflict && (
        <LeadConflict
          conflict={conflict}
          nameOf={nameOf}
          onUseMine={() => void saveMine()}
          onKeepTheirs={keepTheirs}
        />
      )}
      <WorkForm
        key={`stage.${shown.stage}.${shown.lostReason}`}
        state={shown}
        name="stage"
        onSend={(fields) => {
          const stage = fields.get("stage") as LeadStage;
          const reason = fields.get("lostReason") as LostReason | "";
          // The server's page has the field for the reason.
          if (stage === "lost" && reason === "") return false;
          change({ name: "stage", stage, lostReason: stage === "lost" ? (reason as LostReason) : null });
          return true;
        }}
      >
        <label className="text-sm font-semibold text-ink">
          {t.detail.stage}
          <select name="stage" defaultValue={shown.stage} className={FIELD}>
            {options(LEAD_STAGES, (stage) => stages[stage])}
          </select>
        </label>
        <label className="hidden text-sm font-semibold text-ink group-has-[option[value=lost]:checked]/work:block">
          {t.detail.lostReason}
          <select name="lostReason" defaultValue={shown.lostReason ?? ""} className={FIELD}>
            <option value="">{t.detail.noReason}</option>
            {options(isJob ? CLOSING_REASONS : LOST_REASONS, (reason) => t.lostReasons[reason])}
          </select>
        </label>
        <Save text={t.detail.save} />
      </WorkForm>
      {rights.manage && (
        <WorkForm
          key={`assign.${shown.assignee}`}
          state={shown}
          name="assign"
          onSend={(fields) => {
            change({ name: "assign", assignee: String(fields.get("assignee")) || null });
            return true;
          }}
        >
          <label className="text-sm font-semibold text-ink">
            {t.detail.assignee}
            <select name="assignee" defaultValue={shown.assignee ?? ""} className={FIELD} data-key="a">
              <option value="">{t.detail.nobody}</option>
              {choices(people)}
            </select>
          </label>
          <Save text={t.detail.save} />
        </WorkForm>
      )}
      {rights.manage && (
        <WorkForm
          state={shown}
          name="spam"
          onSend={() => {
            change({ name: "spam", spam: !shown.spam });
            return true;
          }}
        >
          <input type="hidden" name="spam" value={String(!shown.spam)} />
          <Save text={shown.spam ? t.detail.notSpam : t.detail.markSpam} />
        </WorkForm>
      )}
    </div>
  );
}

/** Returns the lead as rendered, or as changed on this page; a change also refreshes the rest of the page. */
function useShownLead(state: LeadState, nameOf: (personId: string | null) => string) {
  const router = useRouter();
  const [own, setOwn] = useState<LeadState | null>(null);
  const shown = own !== null && own.version >= state.version ? own : state;
  const { send, ...rest } = useLeadChange(nameOf, (next, isFinal) => {
    setOwn(next);
    if (isFinal) router.refresh();
  });
  return { shown, change: (change: LeadWorkChange) => void send(shown, change), ...rest };
}

/**
 * Renders a plain form for one change.
 * @param onSend handles the submission; the form posts if it returns false
 */
function WorkForm({
  state: { id, version },
  name,
  onSend,
  children,
}: {
  state: LeadState;
  name: LeadWorkChange["name"];
  onSend: (fields: FormData) => boolean;
  children: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (onSend(new FormData(event.currentTarget))) event.preventDefault();
  };
  return (
    <form
      method="post"
      action={`/api/staff/leads/${id}/${name}`}
      onSubmit={submit}
      className="group/work flex flex-col gap-3"
    >
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}

function Save({ text }: { text: string }) {
  return (
    <button type="submit" className={buttonClass("outline", "self-start")}>
      {text}
    </button>
  );
}

/** Assigns an unassigned lead to the signed-in person. */
export function TakeLead({
  state,
  personId,
  people,
}: {
  state: LeadState;
  personId: string;
  people: readonly Choice[];
}) {
  const t = staffLeadMessages();
  const { nameOf } = leadNames(people, []);
  const { shown, change, conflict, saveMine, keepTheirs } = useShownLead(state, nameOf);
  if (conflict)
    return (
      <LeadConflict
        conflict={conflict}
        nameOf={nameOf}
        onUseMine={() => void saveMine()}
        onKeepTheirs={keepTheirs}
      />
    );
  if (shown.assignee !== null) return null;
  return (
    <WorkForm
      state={shown}
      name="assign"
      onSend={() => {
        change({ name: "assign", assignee: personId });
        return true;
      }}
    >
      <input type="hidden" name="assignee" value={personId} />
      <button type="submit" className={buttonClass("primary")} data-key="a">
        {t.detail.take}
      </button>
    </WorkForm>
  );
}
