import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { comparePath } from "@/lib/catalog/shortlist/addresses";
import type { ComparePair } from "@/lib/catalog/shortlist/compare-pairs";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { frontImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { CompareTable } from "./compare-table";
import { PICK_FORM_ID } from "./ids";
import { SavedRail } from "./saved-rail";
import { PickBox, type RequestedList, VehiclesUnavailable } from "./shortlist-parts";

interface Props {
  list: RequestedList;
  /** Number of vehicles named in the URL. */
  requested: number;
  profile: StoreProfile;
  /** Pairs that an empty comparison offers. */
  pairs: readonly ComparePair[];
}

/**
 * Renders vehicles side by side. For a URL with too many vehicles, it shows an error and a selection among
 * them.
 */
export function Compare({ list, requested, profile, pairs }: Props) {
  const { vehicles } = list;
  const isTooMany = requested > SHORTLIST.maxCompared;
  return (
    <main id="content" className="pt-8 pb-16">
      <StaticPart>
        <Container>
          <h1 className="mb-6 text-3xl">{t().compareTitle}</h1>
          <VehiclesUnavailable list={list} />
          {isTooMany ? (
            <TooMany requested={requested} vehicles={vehicles} />
          ) : vehicles.length === 0 ? (
            <Nothing pairs={pairs} />
          ) : (
            <>
              <p className="mb-4">{vehicles.length === 1 ? t().oneOnly : t().differencesFirst}</p>
              <CompareTable vehicles={vehicles} profile={profile} />
            </>
          )}
        </Container>
      </StaticPart>
      {!isTooMany && (
        <Container>
          <SavedRail compared={vehicles.map(({ vin }) => vin)} />
        </Container>
      )}
    </main>
  );
}

/**
 * Explains the comparison and offers pairs from the stock. Without JavaScript, visitors cannot save vehicles, so they
 * enter VINs.
 */
function Nothing({ pairs }: Pick<Props, "pairs">) {
  return (
    <>
      <p className="-mt-3 max-w-prose text-lg text-quiet">{t().compareEmptyText}</p>
      {pairs.length > 0 && (
        <section aria-labelledby="pairs" className="mt-8">
          <h2 id="pairs" className="text-2xl">
            {t().pairsTitle}
          </h2>
          <ul className="mt-4 grid gap-5 sm:grid-cols-2">
            {pairs.map((pair) => (
              <li key={pair[0].vin} className="sm:last:odd:col-span-2">
                <Pair pair={pair} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-10 rounded-card bg-panel p-6 sm:p-8">
        <h2 className="text-xl">{t().compareEmptyTitle}</h2>
        <ol className="mt-4 grid gap-x-10 gap-y-2 pl-5 marker:font-semibold marker:text-ink list-decimal lg:grid-cols-3 noscript:hidden">
          {t().compareSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Form action={SHORTLIST.comparePath} className="mt-5 hidden max-w-prose noscript:block">
          <label className="block font-semibold text-ink">
            {t().compareVins}
            <input
              type="text"
              name={SHORTLIST.query}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="mt-1 block min-h-11 w-full rounded-card border border-quiet bg-page px-4 text-base font-normal text-ink"
            />
          </label>
          <Button type="submit" className="mt-3 min-w-40">
            {t().compare}
          </Button>
        </Form>
        <p className="mt-6">
          <ButtonLink href="/cars-for-sale">{t().browse}</ButtonLink>
        </p>
      </div>
    </>
  );
}

/** Renders two vehicles as one link to their comparison. */
function Pair({ pair }: { pair: ComparePair }) {
  return (
    <Link
      href={comparePath(pair.map(({ vin }) => vin))}
      rel="nofollow"
      className="relative block h-full overflow-hidden rounded-card border border-line bg-page hover:border-ink"
    >
      <span className="sr-only">{t().comparePair(vehicleName(pair[0]), vehicleName(pair[1]))}</span>
      <span aria-hidden="true" className="grid grid-cols-2">
        {pair.map((vehicle) => (
          <span key={vehicle.vin} className="min-w-0">
            <VehiclePhoto
              vehicle={vehicle}
              image={frontImage(vehicle)}
              sizes="(min-width: 1280px) 310px, (min-width: 640px) 25vw, 50vw"
            />
            <span className="block px-3.5 pt-3 pb-4">
              <span className="block leading-5 font-bold text-ink">{vehicleName(vehicle)}</span>
              <span className="mt-1 block text-sm text-quiet tabular-nums">
                {formatDollars(shownPrice(vehicle).salePrice ?? 0)}
                {" · "}
                {messages().vehicle.miles(formatNumber(vehicle.mileage))}
              </span>
            </span>
          </span>
        ))}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-0 left-1/2 flex aspect-[16/10] w-1/2 -translate-x-1/2 items-center justify-center"
      >
        <span className="rounded-button border border-line bg-page px-2.5 py-1 text-sm font-bold text-ink">
          {t().versus}
        </span>
      </span>
    </Link>
  );
}

function TooMany({ requested, vehicles }: { requested: number; vehicles: readonly Vehicle[] }) {
  return (
    <>
      <p role="alert" className="rounded-card bg-danger-soft p-4 font-semibold text-danger">
        {t().tooMany(requested, SHORTLIST.maxCompared)}
      </p>
      <Form id={PICK_FORM_ID} action={SHORTLIST.comparePath} autoComplete="off" className="mt-6">
        <ul className="divide-y divide-line border-y border-line">
          {vehicles.map((vehicle) => (
            <li key={vehicle.vin} className="py-1">
              <PickBox vehicle={vehicle} chosen={false} named />
            </li>
          ))}
        </ul>
        <button type="submit" className={buttonClass("primary", "mt-6 min-w-40")}>
          {t().compare}
        </button>
      </Form>
    </>
  );
}
