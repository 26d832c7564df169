import { Icon } from "@/components/ui/icon";
import type { Comparison } from "@/lib/catalog/shortlist/compare";
import { shortlist as t } from "@/lib/store/i18n/shortlist-messages";

/** Lists the values that all compared vehicles share; renders nothing without common values. */
export function SharedFacts({
  shared: { facts, features },
  of,
}: {
  shared: Comparison["shared"];
  /** Number of compared vehicles. */
  of: number;
}) {
  if (facts.length === 0 && features.length === 0) return null;
  return (
    <section aria-labelledby="compare-shared" className="mt-10 border-t border-line pt-8">
      <h2 id="compare-shared" className="text-2xl">
        {t.shared(of)}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {facts.map(({ id, label, value }) => (
          <div key={id} className="min-w-0 border-t border-line py-3">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="mt-0.5 text-base font-medium break-words whitespace-pre-line text-ink tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <ul className="mt-2 gap-x-6 border-t border-line pt-3 sm:columns-2 lg:columns-3">
          {features.map((feature) => (
            <li key={feature} className="flex break-inside-avoid gap-2.5 py-1 text-base">
              <Icon name="check" size={18} className="mt-1 text-accent-text" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
