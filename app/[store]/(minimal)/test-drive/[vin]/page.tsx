import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { CallInstead } from "@/components/leads/schedule/call-instead";
import { SlotSteps, StepHeading } from "@/components/leads/schedule/slot-steps";
import { TestDriveForm } from "@/components/leads/test-drive/test-drive-form";
import { TestDriveUnavailable } from "@/components/leads/test-drive/test-drive-unavailable";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { Container } from "@/components/ui/container";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { reserveCookieName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { nextFree, planBooking } from "@/lib/leads/schedule/plan";
import { getTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string; vin: string }>; searchParams: Promise<Query> };

const copy = testDriveMessages();

export const metadata: Metadata = { title: copy.schedule, robots: ROBOTS.hidden };

/** A day, then a time, then the visitor's details (docs/rules.md#test-drive). A rejected form comes back here. */
export default async function TestDrivePage({ params, searchParams }: Props) {
  if (!isPageOn("test-drive")) notFound();
  const { vin } = await params;
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const snapshot = await visibleStock(company.snapshot, (await cookies()).get(reserveCookieName())?.value);
  const offer = await getTestDrive(snapshot, vin, Date.now());
  if (!offer) {
    return (
      <StaticPart>
        <TestDriveUnavailable />
      </StaticPart>
    );
  }
  const { vehicle, seller, free } = offer;
  const draft = text(query.draft);
  const refused = draft === undefined ? null : await getRefusedForm("test-drive", draft);
  const [day, time] = refused ? (refused.typed.slot ?? "").split("T") : [text(query.day), text(query.time)];
  const plan = free && planBooking(free, { day, time });
  const errors = refused?.errors ?? {};
  const taken = refused !== null && plan?.chosen === null;
  const slots = taken && free ? nextFree(free, `${day}T${time}`) : plan?.chosen ? [plan.chosen] : [];
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="max-w-3xl">
          <StaticPart>
            <h1 className="text-3xl">{copy.pageTitle(vehicleName(vehicle))}</h1>
            <TrackedVehicleData vehicle={vehicle} />
            <p className="mt-2">
              <a
                href={vehiclePath(vehicle)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {copy.back}
              </a>
            </p>
            <p className="mb-6 text-quiet">{copy.where(seller.name)}</p>
            {free === null && <CallInstead message={copy.unavailable} phone={seller.sales.phone} />}
            {free?.length === 0 && <CallInstead message={copy.nothingFree} phone={seller.sales.phone} />}
            {plan && plan.dates.length > 0 && !taken && (
              <SlotSteps plan={plan} hrefOf={(chosen) => testDrivePath(vehicle.vin, chosen)} />
            )}
            {slots.length > 0 && !taken && (
              <>
                <StepHeading number={3} id="details">
                  {copy.steps.details}
                </StepHeading>
                <p className="mt-2 mb-5 text-lg font-semibold">
                  {copy.chosen(formatDateTime(slots[0]!.start, seller.timeZone))}
                </p>
              </>
            )}
          </StaticPart>
          {slots.length > 0 && (
            <TestDriveForm
              vehicle={vehicle}
              profile={snapshot.profile}
              seller={seller}
              slots={slots}
              refused={
                refused
                  ? {
                      typed: refused.typed,
                      errors: taken ? { slot: leadMessages().testDrive.taken, ...errors } : errors,
                    }
                  : undefined
              }
            />
          )}
        </div>
      </Container>
    </main>
  );
}

/** A repeated key is ignored. */
function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
