import { Icon, type IconName } from "@/components/ui/icon";
import type { LeadStage } from "@/config/leads/lead-work";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { LeadLine, ResponseState } from "@/lib/staff/leads/lead-state";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

const MARK = "inline-flex items-center align-middle gap-1.5 whitespace-nowrap";

const RESPONSES: Record<ResponseState["state"], [IconName, string]> = {
  answered: ["check", "text-success"],
  waiting: ["clock", "text-body"],
  soon: ["clock", "text-warning"],
  late: ["alert", "font-semibold text-danger"],
};

/** Shows the state of the first response as an icon, a label and a color. */
export function ResponseMark({ response }: { response: ResponseState | null }) {
  const t = staffLeadMessages();
  if (!response) return null;
  const [icon, color] = RESPONSES[response.state];
  return (
    <span className={`${MARK} ${color}`}>
      <Icon name={icon} size={16} />
      {t.responses[response.state](t.duration(response.minutes))}
    </span>
  );
}

const STAGES: Record<LeadStage, [IconName, string]> = {
  new: ["mail", "text-info"],
  contacted: ["phone", "text-body"],
  appointment: ["calendar", "text-accent-text"],
  sold: ["check", "text-success"],
  lost: ["close", "text-quiet"],
};

/** Shows that the customer has replied and waits for an answer. */
export function RepliedMark({
  repliedAt,
  answeredAt,
  spam,
}: Pick<LeadLine, "repliedAt" | "answeredAt" | "spam">) {
  const t = staffLeadMessages();
  if (repliedAt === null || answeredAt === null || spam) return null;
  return (
    <span className={`${MARK} font-semibold text-info`}>
      <Icon name="mail" size={16} />
      {t.replied}
    </span>
  );
}

/** Shows a lead's stage as an icon, a label and a color; spam replaces the stage. */
export function StageMark({
  stage,
  spam,
  isJob = false,
}: Pick<LeadLine, "stage" | "spam"> & { isJob?: boolean }) {
  const t = staffLeadMessages();
  const [icon, color]: [IconName, string] = spam ? ["alert", "font-semibold text-warning"] : STAGES[stage];
  return (
    <span className={`${MARK} ${color}`}>
      <Icon name={icon} size={16} />
      {spam ? t.spam : (isJob ? staffFileMessages().careers.stages : t.stages)[stage]}
    </span>
  );
}

/** Shows that a mail did not reach the store; other delivery states are not shown. */
export function DeliveryMark({ delivery }: Pick<LeadLine, "delivery">) {
  const t = staffLeadMessages();
  if (delivery === "sent" || delivery === "none") return null;
  const failed = delivery === "failed";
  return (
    <span className={`${MARK} ${failed ? "font-semibold text-danger" : "text-quiet"}`}>
      <Icon name={failed ? "alert" : "mail"} size={16} />
      {t.deliveries[delivery]}
    </span>
  );
}

/** Renders a time in a time zone. @param at milliseconds since 1970 */
export function Moment({ at, timeZone }: { at: number; timeZone: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(at)}
    </time>
  );
}
