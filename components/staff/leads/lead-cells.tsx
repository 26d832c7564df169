import { Ago } from "@/components/staff/leads/ago";
import { DeliveryMark, RepliedMark, ResponseMark, StageMark } from "@/components/staff/leads/lead-marks";
import type { LeadType } from "@/config/leads/leads";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const t = staffLeadMessages();
const live = staffLiveMessages;

/** Props of the list's cells besides the lead. */
export interface LeadCellProps {
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
  /** Time of rendering. */
  now: number;
}

/** Shows the name; on phones also the subject and the status. */
export function LeadNameCell({
  lead,
  nameOf,
  store,
}: {
  lead: LeadLine /** Name of the store where several are shown, otherwise null. */;
  store: string | null;
} & Pick<LeadCellProps, "nameOf">) {
  return (
    <>
      <a
        href={`/staff/leads/${lead.id}`}
        className="flex min-h-11 min-w-0 items-center gap-2 font-semibold text-ink"
        data-lead
      >
        {lead.unread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-info" />}
        <span className={`underline lg:truncate ${lead.unread ? "font-bold" : ""}`}>{lead.name}</span>
        {lead.unread && <span className="sr-only">({live.unread})</span>}
      </a>
      <div className="pb-2 lg:hidden">
        <p className="break-words text-quiet">{lead.vehicle}</p>
        <p className="flex flex-wrap gap-x-3 text-quiet">
          <StageMark stage={lead.stage} spam={lead.spam} />
          <span>
            {t.types[lead.type as LeadType]} · {nameOf(lead.assignee)}
            {store !== null && ` · ${store}`}
          </span>
        </p>
      </div>
    </>
  );
}

/** Shows the state of the first response; on phones also the lead's arrival time. */
export function LeadAnswerCell({
  lead,
  now,
  timeZone,
}: { lead: LeadLine } & Pick<LeadCellProps, "now" | "timeZone">) {
  return (
    <div className="flex flex-col py-3 lg:py-0">
      <RepliedMark {...lead} />
      <ResponseMark response={lead.response} />
      <DeliveryMark delivery={lead.delivery} />
      <span className="text-quiet lg:hidden">
        <Ago at={lead.createdAt} now={now} timeZone={timeZone} />
      </span>
    </div>
  );
}
