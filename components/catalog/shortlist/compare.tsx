import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Form } from "@/components/ui/form";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SHORTLIST } from "@/config/catalog/shortlist";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
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
}

/**
 * Renders vehicles side by side. For a URL with too many vehicles, it shows an error and a selection among
 * them.
 */
export function Compare({ list, requested, profile }: Props) {
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
            <Nothing />
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

const CUTOUTS = [
  { url: "/car-art/sedan-cutout.webp", size: [640, 231] },
  { url: "/car-art/suv-cutout.webp", size: [640, 271] },
] as const;

/**
 * Explains the comparison and how to start it. Without JavaScript, visitors cannot save vehicles, so they
 * enter VINs.
 */
function Nothing() {
  return (
    <div className="grid items-center gap-x-12 rounded-card bg-panel p-6 sm:p-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div>
        <p className="text-xl font-bold tracking-tight text-ink">{t().compareEmptyTitle}</p>
        <p className="mt-2 max-w-prose">{t().compareEmptyText}</p>
        <ol className="mt-5 max-w-prose list-decimal space-y-2 pl-5 marker:font-semibold marker:text-ink noscript:hidden">
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
      <div className="grid gap-4 max-lg:hidden">
        {CUTOUTS.map(({ url, size }) => (
          <ContentPicture key={url} url={url} sizes="400px" size={size} className="h-auto w-full max-w-sm" />
        ))}
      </div>
    </div>
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
