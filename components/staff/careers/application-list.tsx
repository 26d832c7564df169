import { Ago } from "@/components/staff/leads/ago";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Application, ApplicationPage } from "@/lib/staff/careers/get-applications";
import { CAREERS_PATH, staffLeadPath } from "@/lib/staff/leads/paths";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const HEAD = "hidden px-3 py-2 text-left font-semibold lg:table-cell";
const CELL = "hidden px-3 lg:table-cell";

interface Props {
  page: ApplicationPage;
  isFirst: boolean;
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
  now: number;
}

/** Renders the list of job applications; on phones an application is one cell. */
export function ApplicationList({ page: { applications, next }, isFirst, ...names }: Props) {
  const t = staffFileMessages().careers;
  if (applications.length === 0) return <p className="p-4 text-quiet">{t.empty}</p>;
  return (
    <>
      <table className="w-full border-collapse text-sm text-body" aria-label={t.listLabel}>
        <thead className="border-b border-line text-ink">
          <tr>
            <th scope="col" className={`${HEAD} table-cell`}>
              {t.columns.name}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.position}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.status}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.assignee}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {applications.map((each) => (
            <Row key={each.id} application={each} {...names} />
          ))}
        </tbody>
      </table>
      <nav aria-label={t.pages} className="mt-4 flex gap-3">
        {!isFirst && (
          <ButtonLink variant="outline" href={CAREERS_PATH}>
            {t.first}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="outline" href={`${CAREERS_PATH}?after=${next}`}>
            {t.next}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function Row({
  application,
  nameOf,
  storeOf,
  timeZone,
  now,
}: { application: Application } & Omit<Props, "page" | "isFirst">) {
  const t = staffFileMessages().careers;
  const { id, storeId, name, position, stage, assignee, receivedAt, hasFile, unread } = application;
  const assigned = assignee === null ? t.unassigned : nameOf(assignee);
  return (
    <tr className="border-b border-line hover:bg-panel">
      <td className="px-3">
        <a
          href={staffLeadPath(id)}
          className="flex min-h-11 min-w-0 items-center gap-2 font-semibold text-ink"
        >
          {unread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-info" />}
          <span className="underline">{name}</span>
          {unread && <span className="sr-only">({staffLiveMessages().unread})</span>}
          {hasFile && <Resume />}
        </a>
        <div className="pb-2 text-quiet lg:hidden">
          <p>
            {position} · {storeOf(storeId)}
          </p>
          <p>
            {t.stages[stage]} · {assigned} · <Ago at={receivedAt} now={now} timeZone={timeZone} />
          </p>
        </div>
      </td>
      <td className={CELL}>
        {position}
        <span className="block text-quiet">{storeOf(storeId)}</span>
      </td>
      <td className={CELL}>{t.stages[stage]}</td>
      <td className={CELL}>{assigned}</td>
      <td className={CELL}>
        <Ago at={receivedAt} now={now} timeZone={timeZone} />
      </td>
    </tr>
  );
}

function Resume() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal text-quiet">
      <Icon name="check" size={16} />
      {staffFileMessages().careers.resume}
    </span>
  );
}
