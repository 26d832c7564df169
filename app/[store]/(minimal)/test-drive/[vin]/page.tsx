import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { CallInstead } from "@/components/leads/schedule/call-instead";
import { SlotSteps, StepHeading } from "@/components/leads/schedule/slot-steps";
import { TestDriveForm } from "@/components/leads/test-drive/test-drive-form";
import { TestDriveGone } from "@/components/leads/test-drive/test-drive-gone";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { Container } from "@/components/ui/container";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { passName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { nextFree, planBooking } from "@/lib/leads/schedule/plan";
import { momentWords } from "@/lib/leads/schedule/slot-words";
import { getTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";
import { DEFAULT_SEGMENT } from "@/lib/store/locations/store-segment";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string; vin: string }>; searchParams: Promise<Query> };

const words = testDriveMessages();

export const metadata: Metadata = { title: words.schedule, robots: ROBOTS.hidden };

/** A day, then a time, then who comes (docs/rules.md#test-drive). A form that was refused comes back here. */
export default async function TestDrivePage({ params, searchParams }: Props) {
  if (!isPageOn("test-drive")) notFound();
  const { vin } = await params;
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_SEGMENT);
  if (!company) return null;
  const snapshot = await visibleStock(company.snapshot, (await cookies()).get(passName())?.value);
  const offer = await getTestDrive(snapshot, vin, Date.now());
  if (!offer) {
    return (
      <StaticPart>
        <TestDriveGone />
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
            <h1 className="text-3xl">{words.pageTitle(vehicleName(vehicle))}</h1>
            <TrackedVehicleData vehicle={vehicle} />
            <p className="mt-2">
              <a
                href={vehiclePath(vehicle)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {words.back}
              </a>
            </p>
            <p className="mb-6 text-quiet">{words.where(seller.name)}</p>
            {free === null && <CallInstead message={words.unavailable} phone={seller.sales.phone} />}
            {free?.length === 0 && <CallInstead message={words.nothingFree} phone={seller.sales.phone} />}
            {plan && plan.dates.length > 0 && !taken && (
              <SlotSteps plan={plan} hrefOf={(chosen) => testDrivePath(vehicle.vin, chosen)} />
            )}
            {slots.length > 0 && !taken && (
              <>
                <StepHeading number={3} id="details">
                  {words.steps.details}
                </StepHeading>
                <p className="mt-2 mb-5 text-lg font-semibold">
                  {words.chosen(momentWords(slots[0]!.start, seller.timeZone))}
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

/** A key that comes twice says nothing. */
function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
