import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { frameOf, StaffPortrait } from "@/components/content/company/staff-avatar";
import { MissingVehicle, missingVehicleTitle } from "@/components/layout/missing-vehicle";
import { withOffer } from "@/components/leads/availability/availability-form";
import { FORM_AND_SIDE, FormVehicle } from "@/components/leads/core/form-vehicle";
import { LeadForm } from "@/components/leads/core/lead-form";
import { formId } from "@/components/leads/core/lead-form-data";
import { CallInstead } from "@/components/leads/schedule/call-instead";
import { OwnBooking } from "@/components/leads/schedule/own-booking";
import { SlotSteps, StepHeading } from "@/components/leads/schedule/slot-steps";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { chooseOffers } from "@/lib/catalog/offers/chosen-offers";
import { readOfferIds, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { reserveCookieName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { canTestDrive } from "@/lib/catalog/vehicle/status-actions";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { offersOn } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { queryText } from "@/lib/core/http/query-text";
import { zoneName } from "@/lib/core/time/zoned-time";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { pageLastBooking } from "@/lib/leads/core/visitor-cookies";
import { testDriveFormData } from "@/lib/leads/forms/test-drive-times";
import { pickedTime } from "@/lib/leads/schedule/choice-field";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { nextFree, planBooking } from "@/lib/leads/schedule/plan";
import { slotAt } from "@/lib/leads/schedule/slots";
import { getOwnTestDrive, getTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { scheduledPath, testDrivePath } from "@/lib/leads/test-drive/paths";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { salesperson, staffName } from "@/lib/store/team/team";
import { readablePath } from "@/lib/web/routing/readable-path";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string; vin: string }>; searchParams: Promise<Query> };

const copy = () => testDriveMessages();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const offer = await readOffer((await params).vin);
  return { title: offer?.drive ? copy().schedule : missingVehicleTitle(), robots: ROBOTS.hidden };
}

/**
 * Renders the choice of day and time, then the visitor's details (docs/rules.md#test-drive). A rejected form
 * is shown again here.
 */
export default async function TestDrivePage({ params, searchParams }: Props) {
  const { vin } = await params;
  const query = await searchParams;
  const now = Date.now();
  const offer = await readOffer(vin);
  if (!offer) return null;
  const { snapshot, drive } = offer;
  if (!drive)
    return <MissingVehicle vin={vin} path={readablePath(["test-drive", vin])} snapshot={snapshot} />;
  const { vehicle, seller, free } = drive;
  const token = queryText(query.draft);
  const draft = token === undefined ? null : await getRefusedForm("test-drive", token);
  // The address of a rejected form has no day. With a day, the visitor went back to choose another time.
  const refused = draft !== null && query.day === undefined;
  const { day, time } = refused
    ? pickedTime(draft.typed.slot ?? "")
    : { day: queryText(query.day), time: queryText(query.time) };
  const lastBooking = await pageLastBooking(now);
  const own = await getOwnTestDrive(snapshot, vehicle.vin, lastBooking, now);
  // A reserved or in-transit vehicle has no test drives; its page shows the available forms.
  if (!canTestDrive(vehicle))
    redirect(own ? scheduledPath(own.booking.token) : `${vehiclePath(vehicle)}#availability`);
  if (own && slotAt(own.booking.start, seller.timeZone) === `${day}T${time}`) {
    redirect(scheduledPath(own.booking.token));
  }
  const ids = readOfferIds(queryText(query.offer) ?? draft?.typed.offers);
  const chosen = ids.length > 0 ? chooseOffers(offersOn(vehicle, snapshot, now), ids) : null;
  const offers = chosen ? writeOfferIds(ids) : "";
  const person = salesperson(
    snapshot.team,
    queryText(query.staff) ?? draft?.typed.staff ?? "",
    vehicle.storeId,
  );
  const plan = free && planBooking(free, { day, time });
  const errors = draft?.errors ?? {};
  const taken = refused && plan?.chosen === null;
  const slots = taken && free ? nextFree(free, `${day}T${time}`) : plan?.chosen ? [plan.chosen] : [];
  return (
    <main id="content" className="pt-4 pb-8 sm:pt-8 sm:pb-12">
      <Container className={FORM_AND_SIDE}>
        <StaticPart className="min-w-0">
          <p>
            <Link
              href={vehiclePath(vehicle)}
              className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
            >
              <Icon name="chevronLeft" size={18} />
              {copy().back}
            </Link>
          </p>
          <h1 className="text-2xl sm:text-4xl">{copy().pageTitle(vehicleName(vehicle))}</h1>
          {chosen?.offers.map(({ offer: each }) => (
            <p key={each.id} className="mt-2 font-semibold text-ink">
              {withOffer(each)}
            </p>
          ))}
          {person && (
            <p className="mt-4 flex items-center gap-3 font-semibold text-ink">
              <span className={`w-11 ${frameOf(person)}`}>
                <StaffPortrait member={person} isEager />
              </span>
              {copy().withPerson(staffName(person))}
            </p>
          )}
          <TrackedVehicleData vehicle={vehicle} />
        </StaticPart>
        <StaticPart className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FormVehicle vehicle={vehicle} seller={seller} expect={copy().expect} />
        </StaticPart>
        <div>
          <StaticPart>
            {own && (
              <OwnBooking
                message={copy().yours(formatDateTime(own.booking.start, seller.timeZone))}
                href={scheduledPath(own.booking.token)}
                link={copy().openYours}
              />
            )}
            {free === null && <CallInstead message={copy().unavailable} phone={seller.sales.phone} />}
            {free?.length === 0 && <CallInstead message={copy().nothingFree} phone={seller.sales.phone} />}
            {plan && plan.dates.length > 0 && !taken && (
              <>
                <SlotSteps
                  plan={plan}
                  hrefOf={(chosen) =>
                    testDrivePath(vehicle.vin, {
                      ...chosen,
                      ...(draft && { draft: token }),
                      ...(offers !== "" && { offer: offers }),
                      ...(person && { staff: person.slug }),
                    })
                  }
                  form={slots.length > 0 ? formId("test-drive") : undefined}
                />
                <p className="mt-4 text-sm text-quiet">
                  {copy().where(seller.name, zoneName(seller.timeZone, Date.now()))}
                </p>
              </>
            )}
            {slots.length > 0 && !taken && (
              <>
                <StepHeading number={3} id="details">
                  {copy().steps.details}
                </StepHeading>
                <p className="mt-2 mb-5 text-lg font-semibold">
                  {copy().chosen(formatDateTime(slots[0]!.start, seller.timeZone))}
                </p>
              </>
            )}
          </StaticPart>
          {slots.length > 0 && (
            <LeadForm
              data={testDriveFormData({
                vehicle,
                profile: snapshot.profile,
                seller,
                offers,
                staff: person?.slug,
                slots,
                draft:
                  draft && token !== undefined
                    ? {
                        token,
                        typed: draft.typed,
                        errors: taken ? { slot: leadMessages().testDrive.taken, ...errors } : errors,
                      }
                    : undefined,
              })}
            />
          )}
        </div>
      </Container>
    </main>
  );
}

/**
 * Returns the vehicle's test drive, or null if the vehicle is not listed in the stock visible to the visitor.
 */
const readOffer = cache(async (vin: string) => {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const snapshot = await visibleStock(company.snapshot, (await cookies()).get(reserveCookieName())?.value);
  return { snapshot, drive: await getTestDrive(snapshot, vin, Date.now()) };
});

/** Returns undefined for a repeated key. */
