import { KIND_ICONS } from "@/components/staff/appointments/appointment-marks";
import { Moment } from "@/components/staff/leads/lead-marks";
import { StaffIcon, type StaffIconName } from "@/components/staff/shell/staff-icon";
import type { IconName } from "@/components/ui/icon";
import type { LeadType } from "@/config/leads/leads";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { centsText } from "@/lib/leads/deal/worksheet-text";
import { staffLeadPath } from "@/lib/staff/leads/paths";
import type { ThreadItem } from "@/lib/staff/persons/get-thread";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { staffConsentMessages } from "@/lib/store/i18n/staff-consent-messages";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffPersonMessages } from "@/lib/store/i18n/staff-person-messages";

const ICONS: Record<ThreadItem["kind"], IconName | StaffIconName> = {
  lead: "person",
  note: "content",
  call: "phone",
  mail: "mail",
  "mail-in": "arrowLeft",
  "mail-out": "arrowRight",
  "text-in": "message",
  "text-out": "message",
  "call-in": "phone",
  task: "check",
  ...KIND_ICONS,
  deal: "check",
  consent: "consent",
  alert: "bell",
};

/** Renders everything of a customer in one list, newest first. */
export function Timeline({ items, timeZone }: { items: readonly ThreadItem[]; timeZone: string }) {
  const t = staffPersonMessages();
  if (items.length === 0) return <p className="text-quiet">{t.threadEmpty}</p>;
  return (
    <ol className="flex flex-col gap-4" data-testid="timeline">
      {items.map((item) => (
        <li key={item.id} className="group/item flex gap-3">
          <span className="mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full bg-panel text-body">
            <StaffIcon name={ICONS[item.kind]} size={16} />
          </span>
          <div className="min-w-0 flex-1 border-b border-line pb-4 group-last/item:border-0 group-last/item:pb-0">
            <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
              <span className="font-semibold text-ink">{titleOf(item)}</span>
              <Moment at={item.at} timeZone={timeZone} />
              {item.leadId !== null && item.kind !== "lead" && (
                <a href={staffLeadPath(item.leadId)} className="underline">
                  {t.kinds.lead}
                </a>
              )}
            </p>
            <Detail item={item} timeZone={timeZone} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function titleOf(item: ThreadItem): string {
  const { kinds } = staffPersonMessages();
  if (item.kind === "lead") return staffLeadMessages().types[item.type as LeadType];
  return "author" in item && item.author !== "" ? `${kinds[item.kind]} · ${item.author}` : kinds[item.kind];
}

const TEXT = "mt-1 whitespace-pre-line break-words text-ink";

function Detail({ item, timeZone }: { item: ThreadItem; timeZone: string }) {
  const t = staffPersonMessages();
  const leads = staffLeadMessages();
  switch (item.kind) {
    case "lead":
      return (
        <>
          {item.vehicle !== "" && <p className="mt-1">{item.vehicle}</p>}
          {item.text !== "" && <p className={TEXT}>{item.text}</p>}
          <p className="mt-1">
            <a
              href={staffLeadPath(item.leadId ?? "")}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 lg:min-h-6"
            >
              {leads.detail.open}
            </a>
          </p>
        </>
      );
    case "note":
    case "call":
    case "mail": {
      const outcome = Object.entries(leads.detail.outcomes).find(([name]) => name === item.outcome)?.[1];
      return (
        <>
          {outcome && <p className="mt-1">{outcome}</p>}
          {item.text !== "" && <p className={TEXT}>{item.text}</p>}
        </>
      );
    }
    case "mail-in":
    case "mail-out":
      return (
        <details className="mt-1">
          <summary className="min-h-6 break-words text-ink">{item.subject}</summary>
          <p className={TEXT}>{item.text}</p>
        </details>
      );
    case "text-in":
    case "text-out":
    case "call-in":
      return <p className={TEXT}>{item.text}</p>;
    case "task":
      return (
        <p className={TEXT}>
          {item.text}
          {item.doneAt !== null && <span className="text-success"> · {leads.detail.done}</span>}
        </p>
      );
    case "service":
    case "test-drive":
    case "appraisal":
    case "pickup":
    case "delivery": {
      const states: Readonly<Record<string, string>> = staffAppointmentMessages().states;
      const when = dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(item.start);
      return (
        <p className="mt-1">
          {when} · {states[item.state] ?? item.state}
        </p>
      );
    }
    case "consent":
      return (
        <p className="mt-1">
          {staffConsentMessages().purposes[item.purpose]} ·{" "}
          {item.withdrawnAt === null ? t.agreed : t.withdrawn}
        </p>
      );
    case "deal": {
      const events: Readonly<Record<string, string>> = staffDealMessages().events;
      const total = item.total === null ? "" : ` · ${centsText(item.total)}`;
      return (
        <p className="mt-1 tabular-nums">
          {events[item.event] ?? item.event}
          {total}
        </p>
      );
    }
    case "alert":
      return <p className="mt-1 break-words">{item.label}</p>;
  }
}
