import { Section } from "@/components/catalog/home/home-sections";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import type { ServiceItem } from "@/config/leads/service";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import { formatServicePrice } from "@/lib/leads/service/catalog";
import type { NextTime } from "@/lib/leads/service/get-service-times";
import { TIMES_PATH } from "@/lib/leads/service/paths";
import { isSameTime, usualNext } from "@/lib/leads/service/usual-next";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { shippedText } from "@/lib/store/i18n/shipped-text";

interface Props {
  services: readonly ServiceItem[];
  /** Stores with online appointments, starting with the visitor's; empty if the menu is only a price list. */
  stores: readonly StoreProfile[];
  next: ReadonlyMap<string, NextTime>;
}

const ROW = "flex items-start gap-3 border-t border-line py-4";

/**
 * Renders the services with prices as a plain GET form, which leads to the choice of a time for one store and
 * any services.
 */
export function ServiceMenu({ services, stores, next }: Props) {
  const { center } = serviceMessages();
  const usual = usualNext([...next.values()]);
  return (
    <Section id="services" title={center.services} intro={center.servicesIntro}>
      {stores.length === 0 ? (
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {services.map((each) => (
            <li key={each.opCode} className={ROW}>
              <Service item={each} />
            </li>
          ))}
        </ul>
      ) : (
        <Form action={TIMES_PATH} method="get">
          <StoreChoice stores={stores} />
          {usual && (
            <p className="mb-4 flex items-center gap-2 font-semibold text-accent-text tabular-nums">
              <Icon name="calendar" size={18} />
              {nextText(usual)}
            </p>
          )}
          <fieldset>
            <legend className="sr-only">{center.services}</legend>
            <ul className="grid gap-x-12 lg:grid-cols-2">
              {services.map((each) => (
                <li key={each.opCode}>
                  <label className={`${ROW} h-full cursor-pointer hover:border-ink has-checked:border-ink`}>
                    <input
                      type="checkbox"
                      name="services"
                      value={each.opCode}
                      className="mt-0.5 size-5 shrink-0 accent-ink"
                    />
                    <Service item={each} next={exceptUsual(next.get(each.opCode), usual)} />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <button type="submit" className={buttonClass("primary", "min-h-12 w-full sm:w-auto")}>
              <Icon name="calendar" />
              {center.seeTimes}
            </button>
            <p className="text-sm text-quiet">{center.seeTimesNote}</p>
          </div>
        </Form>
      )}
    </Section>
  );
}

function StoreChoice({ stores }: Pick<Props, "stores">) {
  const { center } = serviceMessages();
  if (stores.length === 1) return <input type="hidden" name="store" value={stores[0]!.id} />;
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold text-ink">{center.store}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {stores.map((store, index) => (
          <label
            key={store.id}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-page px-4 py-2 hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
          >
            <input
              type="radio"
              name="store"
              value={store.id}
              required
              defaultChecked={index === 0}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{store.name}</span>
              <span className="block text-sm text-quiet">{`${store.city}, ${store.state_short}`}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nextText({ slot, store }: NextTime): string {
  const time = `${formatDate(slot.date, "short")}, ${formatTime(slot.minutes)}`;
  return serviceMessages().center.next(time, store.city);
}

/** Returns a service's next time, unless the list already shows it for most services. */
function exceptUsual(next: NextTime | undefined, usual: NextTime | null): NextTime | undefined {
  return next && usual && isSameTime(next, usual) ? undefined : next;
}

/** Renders a service's name and price, its description, duration and next available time. */
function Service({ item, next }: { item: ServiceItem; next?: NextTime | undefined }) {
  const { minutes } = serviceMessages();
  return (
    <span className="block min-w-0 grow">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold tracking-tight text-ink">{shippedText(item.name)}</span>
        <span className="text-lg font-bold text-ink tabular-nums">{formatServicePrice(item)}</span>
      </span>
      <span className="mt-0.5 block max-w-prose">{shippedText(item.description)}</span>
      <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet tabular-nums">
        {minutes(item.minutes)}
        {next && <span className="text-accent-text">{nextText(next)}</span>}
      </span>
    </span>
  );
}
