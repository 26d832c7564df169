import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { StaticPart } from "@/components/ui/static-part";
import { SHORTLIST } from "@/config/catalog/shortlist";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";
import { CompareTable } from "./compare-table";
import { PICK_FORM_ID } from "./ids";
import { PickBox } from "./pick-box";
import { type RequestedList, VehiclesUnavailable } from "./vehicles-unavailable";

interface Props {
  list: RequestedList;
  /** How many vehicles the address names. */
  requested: number;
  profile: StoreProfile;
}

/** Vehicles side by side; an address with too many shows an error and lets the visitor choose among them. */
export function Compare({ list, requested, profile }: Props) {
  const { vehicles } = list;
  return (
    <main id="content" className="pt-8 pb-16">
      <StaticPart>
        <Container>
          <h1 className="mb-6 text-3xl">{t.compareTitle}</h1>
          <VehiclesUnavailable list={list} />
          {requested > SHORTLIST.maxCompared ? (
            <TooMany requested={requested} vehicles={vehicles} />
          ) : vehicles.length === 0 ? (
            <EmptyState title={t.compareEmptyTitle} text={t.compareEmptyText}>
              <ButtonLink href={SHORTLIST.savedPath}>{t.toSaved}</ButtonLink>
              <ButtonLink href="/cars-for-sale" variant="outline">
                {t.browse}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              {vehicles.length === 1 && <p className="mb-6">{t.oneOnly}</p>}
              <CompareTable vehicles={vehicles} profile={profile} />
              <p className="mt-8">
                <ButtonLink href={SHORTLIST.savedPath} variant="outline" className="noscript:hidden">
                  <Icon name="heart" />
                  {t.toSaved}
                </ButtonLink>
              </p>
            </>
          )}
        </Container>
      </StaticPart>
    </main>
  );
}

function TooMany({ requested, vehicles }: { requested: number; vehicles: readonly Vehicle[] }) {
  return (
    <>
      <p role="alert" className="rounded-card bg-danger-soft p-4 font-semibold text-danger">
        {t.tooMany(requested, SHORTLIST.maxCompared)}
      </p>
      <form id={PICK_FORM_ID} action={SHORTLIST.comparePath} autoComplete="off" className="mt-6">
        <ul className="divide-y divide-line border-y border-line">
          {vehicles.map((vehicle) => (
            <li key={vehicle.vin} className="py-1">
              <PickBox vehicle={vehicle} chosen={false} named />
            </li>
          ))}
        </ul>
        <button type="submit" className={buttonClass("primary", "mt-6 min-w-40")}>
          {t.compare}
        </button>
      </form>
    </>
  );
}
