import { Section } from "@/components/catalog/home/home-sections";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { StoreName } from "@/components/ui/store-name";
import type { ServiceItem } from "@/config/leads/service";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";
import { formatServicePrice } from "@/lib/leads/service/catalog";
import { TIMES_PATH } from "@/lib/leads/service/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { shippedText } from "@/lib/store/i18n/shipped-text";

interface Props {
  services: readonly ServiceItem[];
  /** Ids of the stores whose choice hides the services of franchised stores. */
  withoutNew: ReadonlySet<string>;
  /** Stores with online appointments, starting with the visitor's; empty if the menu is only a price list. */
  stores: readonly StoreProfile[];
  /** Next free time of each store, by its id. */
  next: ReadonlyMap<string, Slot>;
}

const ROW = "flex items-start gap-3 border-t border-line py-4";

/** Hides a service in a form of the group "menu" while a store is chosen that does not offer it. */
export const FRANCHISE_ONLY = "group-has-[[data-without-new]:checked]/menu:hidden";

/**
 * Renders the services with prices as a plain GET form, which leads to the choice of a time for one store and
 * any services.
 */
export function ServiceMenu({ services, withoutNew, stores, next }: Props) {
  const { center } = serviceMessages();
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
        <Form action={TIMES_PATH} method="get" className="group/menu">
          <StoreChoice stores={stores} next={next} withoutNew={withoutNew} />
          <fieldset>
            <legend className="sr-only">{center.services}</legend>
            <ul className="grid gap-x-12 lg:grid-cols-2">
              {services.map((each) => (
                <li key={each.opCode} className={each.isFranchise ? FRANCHISE_ONLY : undefined}>
                  <label className={`${ROW} h-full cursor-pointer hover:border-ink has-checked:border-ink`}>
                    <input
                      type="checkbox"
                      name="services"
                      value={each.opCode}
                      className="mt-0.5 size-5 shrink-0 accent-ink"
                    />
                    <Service item={each} />
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

function StoreChoice({ stores, next, withoutNew }: Omit<Props, "services">) {
  const { center } = serviceMessages();
  const [only] = stores;
  if (only && stores.length === 1) {
    return (
      <>
        <input type="hidden" name="store" value={only.id} />
        <NextOpening slot={next.get(only.id)} className="mb-4 text-base" />
      </>
    );
  }
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold text-ink">{center.store}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {stores.map((store, index) => (
          <label
            key={store.id}
            className="relative flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line bg-page px-4 py-3 hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
          >
            <input
              type="radio"
              name="store"
              value={store.id}
              data-without-new={withoutNew.has(store.id) || undefined}
              required
              defaultChecked={index === 0}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">
                <StoreName>{store.name}</StoreName>
              </span>
              <span className="block text-sm text-quiet">{`${store.city}, ${store.state_short}`}</span>
              <NextOpening slot={next.get(store.id)} className="mt-1 text-sm" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders a store's next free time; nothing if it is unknown. */
function NextOpening({ slot, className }: { slot: Slot | undefined; className: string }) {
  if (!slot) return null;
  const time = `${formatDate(slot.date, "short")}, ${formatTime(slot.minutes)}`;
  return (
    <span className={`block font-semibold text-accent-text tabular-nums ${className}`}>
      {serviceMessages().center.next(time)}
    </span>
  );
}

/** Renders a service's name and price, its description and duration. */
function Service({ item }: { item: ServiceItem }) {
  const { minutes } = serviceMessages();
  return (
    <span className="block min-w-0 grow">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold tracking-tight text-ink">{shippedText(item.name)}</span>
        <span className="text-lg font-bold text-ink tabular-nums">{formatServicePrice(item)}</span>
      </span>
      <span className="mt-0.5 block max-w-prose">{shippedText(item.description)}</span>
      <span className="mt-1 block text-sm text-quiet tabular-nums">{minutes(item.minutes)}</span>
    </span>
  );
}
