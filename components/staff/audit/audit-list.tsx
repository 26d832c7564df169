import { Fragment } from "react";
import { StaffForm } from "@/components/staff/form";
import { Moment } from "@/components/staff/leads/lead-marks";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { AUDIT_LIMITS } from "@/config/runtime/audit";
import {
  type AuditLine,
  type AuditPage,
  type AuditQuery,
  auditFields,
  auditSearch,
} from "@/lib/staff/audit-log/audit-query";
import { type AuditNames, auditChanges } from "@/lib/staff/audit-log/audit-sentence";
import { inverseOf } from "@/lib/staff/audit-log/inverses";
import { recordPage } from "@/lib/staff/audit-log/record-page";
import { formatNumber } from "@/lib/store/i18n/format";
import { staffAuditMessages } from "@/lib/store/i18n/staff-audit-messages";

const HEAD = "px-3 py-2 text-left font-semibold";
const CELL = "px-3 py-3 align-top";
const WIDE = "hidden lg:table-cell";

/** Renders rows of the audit log as sentences; on phones the time and the store are below each sentence. */
export function AuditList({
  page,
  query,
  names,
  timeZone,
  mayExport,
}: {
  page: AuditPage;
  query: AuditQuery;
  names: AuditNames;
  timeZone: string;
  mayExport: boolean;
}) {
  const t = staffAuditMessages();
  const { after, ...filters } = query;
  if (page.rows.length === 0)
    return <p className="p-4 text-quiet">{auditSearch(filters) === "" ? t.empty : t.emptyFilter}</p>;
  return (
    <>
      <table className="w-full border-collapse text-sm text-body" aria-label={t.listLabel}>
        <thead className="border-b border-line text-ink">
          <tr>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.at}
            </th>
            <th scope="col" className={HEAD}>
              {t.columns.what}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.store}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {t.columns.record}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <AuditRow key={row.id} row={row} names={names} timeZone={timeZone} filter={auditSearch(query)} />
          ))}
        </tbody>
      </table>
      <nav aria-label={t.pagesLabel} className="flex gap-3">
        {after !== undefined && (
          <ButtonLink variant="outline" href={`/staff/audit${auditSearch(filters)}`}>
            {t.first}
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink variant="outline" href={`/staff/audit${auditSearch({ ...filters, after: page.next })}`}>
            {t.next}
          </ButtonLink>
        )}
      </nav>
      {mayExport && (
        <div className="space-y-2">
          <StaffForm action="audit/export" button={t.csv} variant="outline" values={auditFields(filters)} />
          <p className="text-sm text-quiet">{t.csvHelp(formatNumber(AUDIT_LIMITS.exportMax))}</p>
        </div>
      )}
    </>
  );
}

function AuditRow({
  row,
  names,
  timeZone,
  filter,
}: {
  row: AuditLine;
  names: AuditNames;
  timeZone: string;
  /** Query of the page. */
  filter: string;
}) {
  const t = staffAuditMessages();
  const inverse = inverseOf(row);
  const store = names.store(row.storeId) ?? row.storeId;
  return (
    <tr className="border-b border-line hover:bg-panel">
      <td className={`${CELL} ${WIDE}`}>
        <Moment at={row.at} timeZone={timeZone} />
      </td>
      <td className={`${CELL} break-words`}>
        {row.refused && (
          <span className="mb-1 flex items-center gap-1.5 font-semibold text-danger">
            <Icon name="alert" size={16} />
            {t.refused}
          </span>
        )}
        <span className="text-ink">{row.sentence}</span>
        <Details row={row} names={names} inverse={inverse} />
        <span className="mt-1 block text-quiet lg:hidden">
          <Moment at={row.at} timeZone={timeZone} /> · {store}
        </span>
        <span className="flex items-center gap-4 lg:hidden">
          <RecordLink row={row} names={names} />
          {"undo" in inverse && <UndoButton row={row} filter={filter} />}
        </span>
      </td>
      <td className={`${CELL} ${WIDE}`}>{store}</td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <span className="flex items-center justify-between gap-4">
          <RecordLink row={row} names={names} />
          {"undo" in inverse && <UndoButton row={row} filter={filter} />}
        </span>
      </td>
    </tr>
  );
}

/** Renders the form that undoes the row's change; the server refuses it if the record was changed since. */
function UndoButton({ row, filter }: { row: AuditLine; filter: string }) {
  const t = staffAuditMessages();
  return (
    <form method="post" action="/api/staff/audit/undo">
      <input type="hidden" name="row" value={row.id} />
      <input type="hidden" name="filter" value={filter} />
      <button
        type="submit"
        aria-label={t.undo.buttonFor(row.sentence)}
        className="min-h-11 underline lg:min-h-6"
      >
        {t.undo.button}
      </button>
    </form>
  );
}

/** Lists the changed fields before and after, with the field names of the API and the export. */
function Details({
  row,
  names,
  inverse,
}: {
  row: AuditLine;
  names: AuditNames;
  inverse: ReturnType<typeof inverseOf>;
}) {
  const t = staffAuditMessages();
  return (
    <details className="mt-1 text-quiet">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline">{t.details}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 break-words">
        {auditChanges(row, names).map(({ name, before, after }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="text-body">{before === null ? after : `${before} → ${after}`}</dd>
          </Fragment>
        ))}
        <dt>{t.filters.action}</dt>
        <dd className="text-body">{row.action}</dd>
        <dt>{t.filters.record}</dt>
        <dd className="break-all text-body">{row.record.id}</dd>
        {"none" in inverse && (
          <>
            <dt>{t.undo.label}</dt>
            <dd className="text-body">{t.undo.none[inverse.none]}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

function RecordLink({ row, names }: { row: AuditLine; names: AuditNames }) {
  const page = recordPage(row, (id) => names.person(id) !== null);
  if (!page) return null;
  return (
    <a className="inline-flex min-h-11 items-center underline lg:min-h-6" href={page.href}>
      {page.label}
    </a>
  );
}
