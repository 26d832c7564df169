import { Ago } from "@/components/staff/leads/ago";
import { DeliveryMark, RepliedMark, ResponseMark, StageMark } from "@/components/staff/leads/lead-marks";
import { TagLine } from "@/components/staff/leads/tags";
import type { LeadType } from "@/config/leads/leads";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

/** Props of the list's cells besides the lead. */
export interface LeadCellProps {
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
  /** Time of rendering. */
  now: number;
}

/**
 * Shows the name; on phones the whole lead in four lines: name and status, vehicle, response and age, assignee.
 */
export function LeadNameCell({
  lead,
  store,
  ...names
}: {
  lead: LeadLine;
  /** Name of the store where several are shown, otherwise null. */
  store: string | null;
} & Pick<LeadCellProps, "nameOf" | "now" | "timeZone">) {
  const live = staffLiveMessages();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <a
          href={`/staff/leads/${lead.id}`}
          className="flex min-h-11 min-w-0 items-center gap-2 font-semibold text-ink"
          data-lead
        >
          {lead.unread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-info" />}
          <span className={`truncate underline ${lead.unread ? "font-bold" : ""}`}>{lead.name}</span>
          {lead.unread && <span className="sr-only">({live.unread})</span>}
        </a>
        <span className="shrink-0 lg:hidden">
          <StageMark stage={lead.stage} spam={lead.spam} />
        </span>
      </div>
      <div className="hidden lg:block lg:pb-1.5 lg:empty:hidden">
        <TagLine tags={lead.tags} />
      </div>
      <PhoneLines lead={lead} store={store} {...names} />
    </>
  );
}

function PhoneLines({
  lead,
  store,
  nameOf,
  now,
  timeZone,
}: { lead: LeadLine; store: string | null } & Pick<LeadCellProps, "nameOf" | "now" | "timeZone">) {
  const t = staffLeadMessages();
  const about = [lead.vehicle, t.types[lead.type as LeadType]].filter(Boolean).join(" · ");
  return (
    <div className="pb-3 lg:hidden">
      <p className="truncate text-body">{about}</p>
      <p className="flex items-center justify-between gap-3">
        <LeadMark lead={lead} />
        <span className="ml-auto text-quiet">
          <Ago at={lead.createdAt} now={now} timeZone={timeZone} />
        </span>
      </p>
      <p className="truncate text-quiet">
        {nameOf(lead.assignee)}
        {store !== null && ` · ${store}`}
      </p>
      <TagLine tags={lead.tags} />
    </div>
  );
}

/** Shows the most urgent mark: a mail that failed, a reply of the customer, or the first response. */
function LeadMark({ lead }: { lead: LeadLine }) {
  if (lead.delivery === "failed") return <DeliveryMark delivery={lead.delivery} />;
  const hasReplied = lead.repliedAt !== null && lead.answeredAt !== null && !lead.spam;
  return hasReplied ? <RepliedMark {...lead} /> : <ResponseMark response={lead.response} />;
}

/** Shows the state of the first response. */
export function LeadAnswerCell({ lead }: { lead: LeadLine }) {
  return (
    <div className="flex flex-col">
      <RepliedMark {...lead} />
      <ResponseMark response={lead.response} />
      <DeliveryMark delivery={lead.delivery} />
    </div>
  );
}
