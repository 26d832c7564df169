import type { LeftOutGroup, LeftOutView } from "@/lib/staff/feeds/get-left-out";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import { formatNumber } from "@/lib/store/i18n/format";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";

/** Lists the advertising feeds with the vehicles that their vendors do not show, by reason. */
export function LeftOutList({ feeds }: { feeds: readonly LeftOutView[] }) {
  const t = staffFeedMessages().leftOut;
  return (
    <section aria-labelledby="left-out" className="mt-12">
      <h2 id="left-out" className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-quiet">{t.intro}</p>
      <ul className="mt-4 space-y-4">
        {feeds.map(({ file, vendor, shown, reasons }) => (
          <li key={file} className="rounded-card border border-line p-4">
            <h3 className="text-lg">{vendor}</h3>
            <p className="text-sm text-quiet">
              <a href={`/feeds/${file}`} className="underline underline-offset-4">
                {file}
              </a>
              {" · "}
              {t.shown(shown, formatNumber(shown))}
            </p>
            {reasons.map((group) => (
              <Group key={group.reason} group={group} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { reason, count, vehicles } }: { group: LeftOutGroup }) {
  const t = staffFeedMessages().leftOut;
  return (
    <details className="mt-2 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <span className="font-semibold text-ink tabular-nums">{formatNumber(count)}</span>
        <span>{reason}</span>
      </summary>
      <ul className="columns-[18rem] gap-8 pb-2 text-sm">
        {vehicles.map(({ vin, name, storeId }) => (
          <li key={vin} className="break-inside-avoid">
            <a
              href={staffVehiclePath({ storeId, vin })}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {name}
            </a>{" "}
            <span className="text-quiet">{vin}</span>
          </li>
        ))}
      </ul>
      {count > vehicles.length && (
        <p className="pb-2 text-sm text-quiet">{t.more(formatNumber(count - vehicles.length))}</p>
      )}
    </details>
  );
}
