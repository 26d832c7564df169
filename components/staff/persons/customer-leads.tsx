import { Moment, StageMark } from "@/components/staff/leads/lead-marks";
import { APPLICATION_TYPES, type LeadType } from "@/config/leads/leads";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import { staffLeadPath } from "@/lib/staff/leads/paths";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffPersonMessages } from "@/lib/store/i18n/staff-person-messages";
import { PersonForm } from "./person-parts";

const LINK_BUTTON =
  "inline-flex min-h-11 items-center text-right text-sm text-body underline sm:whitespace-nowrap underline-offset-4 hover:text-ink";

/** Lists the customer's leads, each of which can be separated. */
export function CustomerLeads({
  leadId,
  leads,
  hidden,
  maySplit,
  nameOf,
  storeOf,
  timeZone,
}: {
  leadId: string;
  leads: readonly LeadLine[];
  hidden: number;
  maySplit: boolean;
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}) {
  const t = staffPersonMessages();
  const { types } = staffLeadMessages();
  return (
    <>
      <ul className="divide-y divide-line">
        {leads.map(({ id, type, vehicle, stage, spam, assignee, storeId, createdAt }) => {
          const about = vehicle || types[type as LeadType];
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-2 text-sm">
              <div className="min-w-0">
                <a
                  href={staffLeadPath(id)}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline lg:min-h-6"
                >
                  {about}
                </a>
                <p className="flex flex-wrap gap-x-3 text-quiet">
                  <StageMark stage={stage} spam={spam} isJob={APPLICATION_TYPES.includes(type as LeadType)} />
                  <span>
                    {assignee === null ? t.unassigned : nameOf(assignee)} · {storeOf(storeId)}
                  </span>
                  <Moment at={createdAt} timeZone={timeZone} />
                </p>
              </div>
              {maySplit && (
                <PersonForm leadId={leadId} change="split" values={{ lead: id }}>
                  <button type="submit" className={LINK_BUTTON} aria-label={t.split.label(about)}>
                    {t.split.button}
                  </button>
                </PersonForm>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p className="mt-3 text-sm text-quiet">{t.hidden(hidden)}</p>}
    </>
  );
}
