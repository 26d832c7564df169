import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** On small screens the price and the ways to act stay at the bottom while the vehicle is in view. */
export function ActionBar({ vehicle, phone }: { vehicle: Vehicle; phone: string }) {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-page/95 backdrop-blur lg:hidden print:hidden">
      <div className="mx-auto flex max-w-content items-center gap-2 px-4 py-2.5 sm:px-6">
        <p className="locked-price grow text-lg font-bold tracking-tight text-ink tabular-nums">
          {salePrice === null ? t.callForPrice : formatDollars(salePrice)}
        </p>
        <ButtonLink
          href={telHref(phone)}
          variant="outline"
          className="size-11 px-0!"
          aria-label={t.actions.callStore(phone)}
        >
          <Icon name="phone" />
        </ButtonLink>
        <ButtonLink href="#availability" className="px-4!">
          {t.actions.availability}
        </ButtonLink>
      </div>
    </div>
  );
}
