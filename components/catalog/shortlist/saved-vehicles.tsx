import { AlertDetails } from "@/components/catalog/alerts/search-alert";
import { VehicleCard, VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Container, EmptyState } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { PRIORITY_CARDS } from "@/config/catalog/search";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { FIELD_LIMITS, HONEYPOT_FIELD } from "@/config/leads/leads";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { alertMessages } from "@/lib/store/i18n/alert-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { PICK_FORM_ID } from "./ids";
import { PickBox, type RequestedList, VehiclesUnavailable } from "./shortlist-parts";

/** Outcome of the previously submitted form. */
interface ListMailing {
  mailed: boolean;
  /** Typed address of a rejected form with its error. */
  refused: { email: string; error: string } | null;
}

/** Renders the form that mails the list to an address; it works without JavaScript. */
function EmailList({
  vins,
  mailing: { mailed, refused },
}: {
  vins: readonly string[];
  mailing: ListMailing;
}) {
  return (
    <div className="max-sm:contents">
      {mailed && (
        <p role="status" className="mb-4 rounded-card bg-success-soft p-4 text-success">
          {t().mail.sent}
        </p>
      )}
      <details open={refused !== null} className="group/mail">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-base font-medium text-ink hover:bg-panel [&::-webkit-details-marker]:hidden">
          <Icon name="mail" />
          {t().mail.open}
          <Icon
            name="chevronDown"
            size={18}
            className="ml-auto text-quiet transition-transform group-open/mail:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <Form action="/api/saved-vehicles" method="post" className="relative space-y-3 pt-2 pb-4">
          <input type="hidden" name={SHORTLIST.query} value={vins.join(",")} />
          {/* Honeypot field, which visitors neither see nor reach; only a bot fills it in. */}
          <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
            <label htmlFor="list-trap">{leadMessages().fields.honeypot}</label>
            <input id="list-trap" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <label htmlFor="list-email" className="block font-semibold text-ink">
            {t().mail.email}
          </label>
          {refused && (
            <p id="list-email-error" className="flex items-center gap-2 text-sm font-semibold text-danger">
              <Icon name="alert" size={16} />
              {refused.error}
            </p>
          )}
          <input
            id="list-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={FIELD_LIMITS.email}
            defaultValue={refused?.email}
            aria-invalid={refused ? true : undefined}
            aria-describedby={["list-hint", refused && "list-email-error"].filter(Boolean).join(" ")}
            className={`block min-h-12 w-full rounded-card border bg-page px-4 text-base text-ink focus-visible:outline-2 focus-visible:outline-offset-1 ${refused ? "border-danger ring-1 ring-danger outline-danger" : "border-quiet"}`}
          />
          <p id="list-hint" className="text-sm text-quiet">
            {t().mail.hint}
          </p>
          <Button type="submit" variant="dark">
            {t().mail.submit}
          </Button>
        </Form>
      </details>
    </div>
  );
}

interface Props {
  list: RequestedList;
  profile: StoreProfile;
  /** True if the URL names more vehicles than a list may have. */
  cut: boolean;
  mailing: ListMailing;
  /** Vehicles that an empty list offers. */
  newest?: readonly Vehicle[];
}

/** Renders the saved vehicles in a URL: the visitor's own, or a shared list. */
export function SavedVehicles({ list, profile, cut, mailing, newest = [] }: Props) {
  const { vehicles } = list;
  return (
    <main id="content" className="pt-8 pb-16">
      <StaticPart>
        <Container>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div>
              <h1 className="text-3xl">{t().title}</h1>
              {vehicles.length > 0 && (
                <p className="mt-2 max-w-prose">
                  <strong className="font-semibold text-ink tabular-nums">
                    {t().count(vehicles.length)}.
                  </strong>{" "}
                  {t().savedHere}
                </p>
              )}
            </div>
            {vehicles.length > 0 && (
              <button
                type="button"
                data-copy-link
                className={buttonClass("outline", "min-w-40 noscript:hidden")}
              >
                {t().copy}
              </button>
            )}
          </div>
          {cut && <p className="mb-6">{t().tooLong(SHORTLIST.maxSaved)}</p>}
          <VehiclesUnavailable list={list} />
          {vehicles.length > 0 && (
            <div className="mb-6 grid items-start gap-x-8 sm:grid-cols-2">
              {isPageOn("alerts", profile) && <ListAlert vehicles={vehicles} profile={profile} />}
              <EmailList vins={vehicles.map(({ vin }) => vin)} mailing={mailing} />
            </div>
          )}
          {vehicles.length > 0 ? (
            <Cards vehicles={vehicles} profile={profile} />
          ) : (
            <Nothing newest={newest} profile={profile} />
          )}
        </Container>
      </StaticPart>
    </main>
  );
}

/** Renders the price-drop alert for all vehicles of the list. */
function ListAlert({ vehicles, profile }: { vehicles: readonly Vehicle[]; profile: StoreProfile }) {
  return (
    <AlertDetails
      label={alertMessages().open.list}
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
    <Form id={PICK_FORM_ID} action={SHORTLIST.comparePath} autoComplete="off">
      {/* The checkboxes of the cards select the vehicles to compare. */}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3 [&_[data-compare]]:hidden">
        {vehicles.map((vehicle, index) => (
          <li
            key={vehicle.vin}
            className="rounded-card has-[[name=vins]:checked]:ring-2 has-[[name=vins]:checked]:ring-ink"
          >
            <VehicleCard
              vehicle={vehicle}
              profile={profile}
              priority={index < PRIORITY_CARDS}
              headingLevel={2}
              foot={<PickBox vehicle={vehicle} chosen={few} />}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-page px-4 py-3 sm:mx-0 sm:px-0">
        <p className="text-sm">{t().compareHint(SHORTLIST.maxCompared)}</p>
        <button type="submit" className={buttonClass("primary", "max-sm:w-full sm:min-w-40")}>
          {t().compare}
        </button>
      </div>
    </Form>
  );
}

function Nothing({ newest, profile }: Required<Pick<Props, "newest" | "profile">>) {
  return (
    <>
      <EmptyState title={t().emptyTitle} text={t().emptyText} picture="/car-art/suv-cutout.webp">
        <p className="hidden w-full text-sm noscript:block">{t().emptyNoScript}</p>
        <ButtonLink href="/cars-for-sale">{t().browse}</ButtonLink>
      </EmptyState>
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mt-10">
          <h2 id="newest" className="mb-5 text-2xl">
            {t().newestTitle}
          </h2>
          <VehicleGrid vehicles={newest} profile={profile} />
        </section>
      )}
    </>
  );
}
