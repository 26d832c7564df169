import { Section } from "@/components/catalog/home/section";
import type { ServiceItem } from "@/config/leads/service";
import { formatServicePrice } from "@/lib/leads/service/catalog";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** What the departments do: name, price and time, prices in one column. */
export function ServicesList({ services }: { services: readonly ServiceItem[] }) {
  const { center, minutes } = serviceMessages();
  return (
    <Section id="services" title={center.services} intro={center.servicesIntro} raised>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {services.map((each) => (
          <li key={each.opCode} className="border-t border-line py-4">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-lg">{each.name}</h3>
              <p className="shrink-0 text-right font-semibold text-ink tabular-nums">
                {formatServicePrice(each)}
              </p>
            </div>
            <p className="mt-1 max-w-prose">{each.description}</p>
            <p className="mt-1 text-sm text-quiet">{minutes(each.minutes)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
