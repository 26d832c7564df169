import { Ago } from "@/components/staff/leads/ago";
import { centsText } from "@/lib/leads/deal/worksheet-text";
import type { PipelineDeal, PipelineStage } from "@/lib/staff/deals/get-deals";
import { staffDealPath } from "@/lib/staff/leads/paths";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";

interface Names {
  /** Returns the name of a vehicle; its VIN if it is no longer listed. */
  vehicleOf: (vin: string) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
  now: number;
}

const HEAD = "hidden px-3 py-2 text-left font-semibold lg:table-cell";
const CELL = "hidden px-3 lg:table-cell";

/** Renders deals by stage with the sum of each stage; on phones a deal is one cell. */
export function DealPipeline({ stages, ...names }: { stages: readonly PipelineStage[] } & Names) {
  const t = staffDealMessages();
  if (stages.length === 0) return <p className="p-4 text-quiet">{t.empty}</p>;
  return stages.map(({ stage, deals, value }) => (
    <section key={stage} aria-labelledby={`stage-${stage}`} className="mb-8">
      <h2 id={`stage-${stage}`} className="text-lg font-semibold text-ink">
        {t.stages[stage]}
      </h2>
      <p className="mb-2 text-sm text-quiet tabular-nums">{t.head(deals.length, centsText(value))}</p>
      <table
        className="w-full border-collapse text-sm text-body tabular-nums"
        aria-labelledby={`stage-${stage}`}
      >
        <thead className="border-b border-line text-ink">
          <tr>
            <th scope="col" className={`${HEAD} table-cell`}>
              {t.columns.name}
            </th>
            {(["vehicle", "value", "sent", "changed"] as const).map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {t.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.map((deal) => (
            <Row key={deal.leadId} deal={deal} {...names} />
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function Row({ deal, vehicleOf, storeOf, timeZone, now }: { deal: PipelineDeal } & Names) {
  const t = staffDealMessages();
  const { leadId, storeId, name, vin, value, sentAt, changedAt } = deal;
  const total = value === null ? t.noValue : centsText(value);
  return (
    <tr className="border-b border-line hover:bg-panel">
      <td className="px-3">
        <a
          href={staffDealPath(leadId)}
          className="flex min-h-11 items-center font-semibold text-ink underline"
        >
          {name}
        </a>
        <div className="pb-2 text-quiet lg:hidden">
          <p>
            {vehicleOf(vin)} · {storeOf(storeId)}
          </p>
          <p>
            {total} · <Ago at={changedAt} now={now} timeZone={timeZone} />
          </p>
        </div>
      </td>
      <td className={CELL}>
        {vehicleOf(vin)}
        <span className="block text-quiet">{storeOf(storeId)}</span>
      </td>
      <td className={CELL}>{total}</td>
      <td className={CELL}>
        <Ago at={sentAt} now={now} timeZone={timeZone} />
      </td>
      <td className={CELL}>
        <Ago at={changedAt} now={now} timeZone={timeZone} />
      </td>
    </tr>
  );
}
