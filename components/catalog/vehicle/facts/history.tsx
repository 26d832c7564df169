import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { historyBadges } from "@/lib/catalog/vehicle/facts-and-features";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";

/** Shows the vehicle's reported history and the link to its report; renders nothing if both are unknown. */
export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  const badges = historyBadges(vehicle);
  const url = vehicle.historyReportUrl;
  if (badges.length === 0 && url === null) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-2xl">
        {t.history.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-panel p-5">
        <div className="min-w-0">
          {badges.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-2">
              {badges.map(({ id, text, isGood }) => (
                <li key={id} className="flex items-center gap-2 font-semibold text-ink">
                  <Icon
                    name={isGood ? "check" : "info"}
                    size={20}
                    className={isGood ? "text-accent-text" : ""}
                  />
                  {text}
                </li>
              ))}
            </ul>
          )}
          <p className="max-w-prose">{badges.length > 0 ? t.history.asReported : t.history.detail}</p>
        </div>
        {url !== null && (
          <ButtonLink
            href={url}
            target="_blank"
            rel="noopener nofollow"
            variant="outline"
            className="print:hidden"
          >
            {t.history.link}
            <Icon name="external" size={18} />
            <span className="sr-only"> ({t.location.newTab})</span>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
