import { Icon } from "@/components/ui/icon";
import { WholeWords } from "@/components/ui/store-name";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import { coverTimeline, TIMELINE_YEARS, timelinePosition } from "@/lib/catalog/pricing/cover-timeline";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";

/** Colors of the bars, by who covers. */
const BARS = {
  manufacturer: "bg-ink forced-colors:bg-[CanvasText]",
  dealership: "bg-accent forced-colors:bg-[Highlight]",
};

/** Shows the warranties of a new vehicle as bars over the years, each with its term in words. */
export function CoverTimeline({ make }: { make: string }) {
  const { timeline: t, covers, by } = protectionMessages();
  return (
    <section aria-labelledby="timeline" className="mt-10 rounded-card bg-panel p-5 sm:p-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="timeline" className="text-2xl">
          {t.title}
        </h2>
        <ul className="flex gap-5 text-sm text-quiet">
          {(["manufacturer", "dealership"] as const).map((who) => (
            <li key={who} className="flex items-center gap-2">
              <span aria-hidden="true" className={`h-2.5 w-6 rounded-full ${BARS[who]}`} />
              {who === "manufacturer" ? by.manufacturer.title(make) : by.dealership.title}
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-6 space-y-5 sm:space-y-0">
        {coverTimeline(WARRANTY_RULES).map(({ id, by: who, from, to }) => (
          <li key={id} className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <p className="text-base leading-snug sm:py-2">
              <span className="block font-semibold text-ink">{covers[id].title}</span>
              <span className="block text-sm text-quiet">
                <WholeWords>{covers[id].fact}</WholeWords>
              </span>
            </p>
            <div aria-hidden="true" className="relative h-4 sm:h-full sm:min-h-14">
              {TIMELINE_YEARS.map((year) => (
                <span
                  key={year}
                  className="absolute inset-y-0 border-l border-line max-sm:hidden"
                  style={{ left: `${timelinePosition(year)}%` }}
                />
              ))}
              <span
                className={`absolute top-1/2 h-4 -translate-y-1/2 rounded-full ${BARS[who]}`}
                style={{
                  left: `${timelinePosition(from)}%`,
                  width: `${timelinePosition(to) - timelinePosition(from)}%`,
                }}
              />
            </div>
          </li>
        ))}
        <li
          aria-hidden="true"
          className="grid gap-x-6 text-sm text-quiet tabular-nums sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <div className="relative h-6 sm:col-start-2">
            {TIMELINE_YEARS.map((year) => (
              <span
                key={year}
                className="absolute top-1 -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full max-sm:nth-2:hidden max-sm:nth-3:hidden max-sm:nth-4:hidden"
                style={{ left: `${timelinePosition(year)}%` }}
              >
                {year === 0 ? t.start : t.year(year)}
              </span>
            ))}
          </div>
        </li>
      </ul>
      <p className="mt-4 flex gap-2 text-sm text-quiet">
        <Icon name="info" size={18} className="mt-0.5" />
        {t.note}
      </p>
    </section>
  );
}
