import { ButtonLink } from "@/components/ui/button";
import type { ListProfile } from "@/lib/catalog/inventory/live/answer";
import type { EmptyHelp } from "@/lib/catalog/inventory/page/empty-help";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/url/codec";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { VehicleGrid } from "../card/vehicle-grid";

/** What a shopper gets instead of "nothing found": the filter to remove, the nearest vehicles, a person to contact. */
export function EmptyResult({ help, profile }: { help: EmptyHelp; profile: ListProfile }) {
  const t = messages().search;
  return (
    <>
      <div className="rounded-card bg-panel p-6 sm:p-8">
        <p className="text-xl font-bold tracking-tight text-ink">{t.empty.title}</p>
        <p className="mt-2 max-w-prose">{t.empty.detail}</p>
        {help.relaxed.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {help.relaxed.map(({ label, total, state }) => (
              <li key={label}>
                <ButtonLink
                  href={encodeSearch(state)}
                  rel="nofollow"
                  variant="outline"
                  className="px-4! text-sm"
                >
                  {t.empty.without(label, t.count(total, formatNumber(total)))}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink href={encodeSearch(emptySearch())} variant="dark">
            {t.empty.clear}
          </ButtonLink>
          <ButtonLink href={telHref(profile.sales.phone)} variant="outline">
            {t.empty.call(profile.sales.phone)}
          </ButtonLink>
        </div>
      </div>
      {help.vehicles.length > 0 && (
        <section className="mt-10" aria-labelledby="nearest">
          <h2 id="nearest" className="mb-5 text-2xl">
            {t.empty.nearest}
          </h2>
          <VehicleGrid vehicles={help.vehicles} profile={profile} />
        </section>
      )}
    </>
  );
}
