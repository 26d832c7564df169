import { Moment, ResponseMark } from "@/components/staff/leads/lead-marks";
import { Icon } from "@/components/ui/icon";
import type { LeadType } from "@/config/leads/leads";
import { OVERVIEW_LISTS } from "@/config/leads/reports";
import { leadListSearch } from "@/lib/staff/leads/list-address";
import { LEADS_PATH, staffLeadPath } from "@/lib/staff/leads/paths";
import type { ToDo } from "@/lib/staff/overview/overview-schema";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

interface Names {
  storeOf: (storeId: string) => string;
  timeZone: string;
  /** Time of rendering, in milliseconds since 1970. */
  now: number;
}

type LeadLines = ToDo["replied"]["lines"];

/** Renders the work that is due, the most urgent part first. Each line opens its lead or appointment. */
export function ToDoList({ toDo, ...names }: Names & { toDo: ToDo }) {
  const t = staffReportMessages().overview.toDo;
  const { replied, late, tasks, appointments } = toDo;
  const isEmpty = [replied, late, tasks, appointments].every(({ count }) => count === 0);
  return (
    <section>
      <h2 className="text-xl">{t.title}</h2>
      {isEmpty && <p className="mt-2">{t.none}</p>}
      <Part title={t.replied} part={replied} all={listHref(OVERVIEW_LISTS.replied)}>
        <LeadsToDo lines={replied.lines} {...names} />
      </Part>
      <Part title={t.late} part={late} all={listHref(OVERVIEW_LISTS.late)}>
        <LeadsToDo lines={late.lines} {...names} />
      </Part>
      <Part title={t.tasks} part={tasks} all={listHref(OVERVIEW_LISTS.tasks)}>
        {tasks.lines.map(({ id, leadId, text, name, dueAt, storeId }) => (
          <Line
            key={id}
            href={staffLeadPath(leadId)}
            title={text}
            about={`${name} · ${names.storeOf(storeId)}`}
          >
            <DueMark dueAt={dueAt} {...names} />
          </Line>
        ))}
      </Part>
      <Part title={t.appointments} part={appointments} all="/staff/appointments" allLabel={t.calendar}>
        {appointments.lines.map(({ id, name, startsAt, storeId }) => (
          <Line
            key={id}
            href={`/staff/appointments/${encodeURIComponent(id)}`}
            title={name}
            about={names.storeOf(storeId)}
          >
            <Moment at={startsAt} timeZone={names.timeZone} />
          </Line>
        ))}
      </Part>
    </section>
  );
}

function listHref(list: Record<string, string>): string {
  return `${LEADS_PATH}${leadListSearch(list)}`;
}

/** Renders one part with its count and the link to the full list; nothing for an empty part. */
function Part({
  title,
  part: { count },
  all,
  allLabel,
  children,
}: {
  title: string;
  part: { count: number };
  all: string;
  allLabel?: string;
  children: React.ReactNode;
}) {
  const t = staffReportMessages().overview.toDo;
  if (count === 0) return null;
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">
          {title} <span className="font-normal tabular-nums text-quiet">({count})</span>
        </h3>
        <a href={all} className="inline-flex min-h-11 items-center text-sm text-ink underline">
          {allLabel ?? t.all(count)}
          {allLabel === undefined && <span className="sr-only">: {title}</span>}
        </a>
      </div>
      <ul aria-label={title} className="border-t border-line text-sm">
        {children}
      </ul>
    </section>
  );
}

function LeadsToDo({ lines, storeOf }: Names & { lines: LeadLines }) {
  const { types } = staffLeadMessages();
  return lines.map(({ id, name, vehicle, type, storeId, response }) => (
    <Line
      key={id}
      href={staffLeadPath(id)}
      title={name}
      about={[vehicle || types[type as LeadType], storeOf(storeId)].join(" · ")}
    >
      <ResponseMark response={response} />
    </Line>
  ));
}

/** Renders one line; all of it is the link. */
function Line({
  href,
  title,
  about,
  children,
}: {
  href: string;
  title: string;
  about: string;
  children: React.ReactNode;
}) {
  return (
    <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-1 py-2 hover:bg-panel">
      <span className="min-w-0 break-words">
        <a href={href} className="font-semibold text-ink underline after:absolute after:inset-0">
          {title}
        </a>{" "}
        <span className="text-quiet">{about}</span>
      </span>
      <span>{children}</span>
    </li>
  );
}

/** Shows when a task is due; an overdue one in red with an icon and a word. */
function DueMark({ dueAt, now, timeZone }: Names & { dueAt: number }) {
  const t = staffReportMessages().overview.toDo;
  const isOverdue = dueAt < now;
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${isOverdue ? "font-semibold text-danger" : "text-body"}`}
    >
      <Icon name={isOverdue ? "alert" : "clock"} size={16} />
      {isOverdue ? t.overdue : t.due} <Moment at={dueAt} timeZone={timeZone} />
    </span>
  );
}
