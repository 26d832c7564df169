import { AlertDetails } from "@/components/catalog/alerts/alert-details";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Container, EmptyState } from "@/components/ui/page-frame";

import { StaticPart } from "@/components/ui/static-part";
import { PRIORITY_CARDS } from "@/config/catalog/search";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { alertMessages } from "@/lib/store/i18n/alert-messages";
import { shortlist as t } from "@/lib/store/i18n/shortlist-messages";
import { EmailList, type ListMailing } from "./email-list";
import { PICK_FORM_ID } from "./ids";
import { PickBox, type RequestedList, VehiclesUnavailable } from "./shortlist-parts";

interface Props {
  list: RequestedList;
  profile: StoreProfile;
  /** True if the URL names more vehicles than a list may have. */
  cut: boolean;
  mailing: ListMailing;
}

/** Renders the saved vehicles in a URL: the visitor's own, or a shared list. */
export function SavedVehicles({ list, profile, cut, mailing }: Props) {
  const { vehicles } = list;
  return (
    <main id="content" className="pt-8 pb-16">
      <StaticPart>
        <Container>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div>
              <h1 className="text-3xl">{t.title}</h1>
              {vehicles.length > 0 && (
                <p className="mt-2 max-w-prose">
                  <strong className="font-semibold text-ink tabular-nums">{t.count(vehicles.length)}.</strong>{" "}
                  {t.savedHere}
                </p>
              )}
            </div>
            {vehicles.length > 0 && (
              <button
                type="button"
                data-copy-link
                className={buttonClass("outline", "min-w-40 noscript:hidden")}
              >
                {t.copy}
              </button>
            )}
          </div>
          {cut && <p className="mb-6">{t.tooLong(SHORTLIST.maxSaved)}</p>}
          <VehiclesUnavailable list={list} />
          {vehicles.length > 0 && (
            <div className="mb-6 grid items-start gap-x-8 sm:grid-cols-2">
              {isPageOn("alerts", profile) && <ListAlert vehicles={vehicles} profile={profile} />}
              <EmailList vins={vehicles.map(({ vin }) => vin)} mailing={mailing} />
            </div>
          )}
          {vehicles.length > 0 ? <Cards vehicles={vehicles} profile={profile} /> : <Nothing />}
        </Container>
      </StaticPart>
    </main>
  );
}

/** Renders the price-drop alert for all vehicles of the list. */
function ListAlert({ vehicles, profile }: { vehicles: readonly Vehicle[]; profile: StoreProfile }) {
  return (
    <AlertDetails
      label={alertMessages.open.list}
      icon="tag"
      target={{ kind: "price", vins: vehicles.map(({ vin }) => vin).join(",") }}
      seller={profile.name}
      page={SHORTLIST.savedPath}
    />
  );
}

function Cards({ vehicles, profile }: { vehicles: readonly Vehicle[]; profile: StoreProfile }) {
  const few = vehicles.length <= SHORTLIST.maxCompared;
  return (
    <form id={PICK_FORM_ID} action={SHORTLIST.comparePath} autoComplete="off">
      {/* The checkboxes below the cards select the vehicles to compare. */}
      <ul className="grid gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-3 [&_[data-compare]]:hidden">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.vin} className="flex flex-col gap-1">
            <div className="grow">
              <VehicleCard
                vehicle={vehicle}
                profile={profile}
                priority={index < PRIORITY_CARDS}
                headingLevel={2}
              />
            </div>
            <PickBox vehicle={vehicle} chosen={few} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-page px-4 py-3 sm:mx-0 sm:px-0">
        <p className="text-sm">{t.compareHint(SHORTLIST.maxCompared)}</p>
        <button type="submit" className={buttonClass("primary", "max-sm:w-full sm:min-w-40")}>
          {t.compare}
        </button>
      </div>
    </form>
  );
}

function Nothing() {
  return (
    <EmptyState title={t.emptyTitle} text={t.emptyText} picture="/car-art/suv-cutout.webp">
      <p className="hidden w-full text-sm noscript:block">{t.emptyNoScript}</p>
      <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
    </EmptyState>
  );
}
