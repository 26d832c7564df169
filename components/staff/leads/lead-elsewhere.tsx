import { Moment } from "@/components/staff/leads/lead-marks";
import { Part } from "@/components/staff/leads/lead-parts";
import type { StaffLead } from "@/lib/staff/leads/get-lead";
import { formatDollars } from "@/lib/store/i18n/format";
import { staffProgramMessages } from "@/lib/store/i18n/staff-program-messages";

/** Shows the reported sale and the lead's ids in other systems; renders nothing without both. */
export function LeadElsewhere({
  foreignIds,
  sale,
  timeZone,
}: Pick<StaffLead, "foreignIds" | "sale"> & { timeZone: string }) {
  const t = staffProgramMessages().elsewhere;
  if (foreignIds.length === 0 && !sale) return null;
  return (
    <Part title={t.title} screenOnly>
      <dl className="grid gap-2 text-sm">
        {sale && (
          <div>
            <dt className="text-quiet">{t.sold}</dt>
            <dd>
              <Moment at={sale.soldAt} timeZone={timeZone} />
            </dd>
          </div>
        )}
        {sale?.vin && <Value name={t.vin} value={sale.vin} />}
        {sale && sale.price !== null && <Value name={t.price} value={formatDollars(sale.price)} />}
        {foreignIds.map(({ system, id }) => (
          <Value key={system} name={t.idIn(system)} value={id} />
        ))}
      </dl>
    </Part>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  );
}
