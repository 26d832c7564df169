import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { historyBadges } from "@/lib/catalog/vehicle/facts-and-features";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";

/** Shows what is known of the vehicle's history and condition, with links to its reports; otherwise nothing. */
export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  const badges = historyBadges(vehicle);
  const url = vehicle.historyReportUrl;
  if (badges.length === 0 && url === null && vehicle.inspectionUrl === null) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-2xl">
        {t.history.title}
      </h2>
      <div className="grid gap-4 rounded-card bg-panel p-5">
        <div className="min-w-0">
          {badges.length > 0 && (
            <ul className="mb-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
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
        <div className="flex flex-wrap gap-2 print:hidden">
          {url !== null && <Report href={url} label={t.history.link} />}
          {vehicle.inspectionUrl !== null && (
            <Report href={vehicle.inspectionUrl} label={t.history.inspection} />
          )}
        </div>
      </div>
    </section>
  );
}

function Report({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener nofollow" variant="outline">
      {label}
      <Icon name="external" size={18} />
      <span className="sr-only"> ({messages().vehicle.location.newTab})</span>
    </ButtonLink>
  );
}
