import {
  DeliveryMark,
  Moment,
  RepliedMark,
  ResponseMark,
  StageMark,
} from "@/components/staff/leads/lead-marks";
import { TagLine } from "@/components/staff/leads/tags";
import type { LeadType } from "@/config/leads/leads";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

const HEAD = "px-3 py-2 text-left font-semibold";
const CELL = "px-3 py-2 align-top";
/** Classes of columns for wide screens; on phones a lead is one cell. */
const WIDE = "hidden lg:table-cell";

/** Renders leads as a table of links; on phones as a list. */
export function LeadTable({
  leads,
  nameOf,
  storeOf,
  timeZone,
}: {
  leads: readonly LeadLine[];
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}) {
  const t = staffLeadMessages();
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm text-body" aria-label={t.listLabel}>
        <thead className="border-b border-line text-ink">
          <tr>
            <th scope="col" className={HEAD}>
              {t.columns.lead}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.about}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.stage}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.assignee}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.answer}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => {
            const type = t.types[lead.type as LeadType];
            return (
              <tr key={lead.id} className="border-b border-line hover:bg-panel">
                <td className={CELL}>
                  <a
                    href={`/staff/leads/${lead.id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-ink underline lg:min-h-6 lg:items-start"
                    data-lead
                  >
                    {lead.name}
                  </a>
                  <p className="break-words text-quiet">{lead.vehicle}</p>
                  <TagLine tags={lead.tags} />
                  <p className="text-quiet lg:hidden">
                    <StageMark stage={lead.stage} spam={false} /> {type} · {nameOf(lead.assignee)}
                  </p>
                  {lead.spam && <p className="font-semibold text-warning">{t.spam}</p>}
                </td>
                <td className={`${CELL} ${WIDE}`}>
                  {type}
                  <p className="text-quiet">{storeOf(lead.storeId)}</p>
                </td>
                <td className={`${CELL} ${WIDE}`}>
                  <StageMark stage={lead.stage} spam={false} />
                </td>
                <td className={`${CELL} ${WIDE}`}>{nameOf(lead.assignee)}</td>
                <td className={CELL}>
                  <div>
                    <RepliedMark {...lead} />
                  </div>
                  <ResponseMark response={lead.response} />
                  <div>
                    <DeliveryMark delivery={lead.delivery} />
                  </div>
                  <p className="text-quiet lg:hidden">
                    <Moment at={lead.createdAt} timeZone={timeZone} />
                  </p>
                </td>
                <td className={`${CELL} ${WIDE}`}>
                  <Moment at={lead.createdAt} timeZone={timeZone} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
