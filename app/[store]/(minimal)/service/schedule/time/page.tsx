import type { Metadata } from "next";
import { SlotSteps, StepHeading } from "@/components/schedule/slot-steps";
import { AppointmentSummary } from "@/components/service/appointment-summary";
import { BookingFrame } from "@/components/service/booking-frame";
import { ServiceForm } from "@/components/service/service-form";
import { WorkForm } from "@/components/service/work-form";
import { ROBOTS } from "@/config/seo";
import { SERVICE_ITEMS } from "@/config/service";
import { serviceMessages } from "@/lib/i18n/service-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { getRefusedForm } from "@/lib/leads/get-refused-form";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { planBooking } from "@/lib/schedule/plan";
import { momentWords } from "@/lib/schedule/slot-words";
import { formSlots } from "@/lib/service/form-slots";
import { getServiceOffers } from "@/lib/service/get-service-offers";
import { getServiceTimes } from "@/lib/service/get-service-times";
import { timesPath } from "@/lib/service/paths";
import { codesIn, readWanted } from "@/lib/service/wanted";

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const { schedule: words } = serviceMessages();

export const metadata: Metadata = { title: words.title, robots: ROBOTS.hidden };

/** A day, a time, and then whose vehicle it is. A form that was refused comes back here. */
export default async function ServiceTimesPage({ searchParams }: Props) {
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_SEGMENT);
  if (!company) return null;
  const { stores, profile } = company.snapshot;
  const offers = getServiceOffers(company.snapshot, Date.now());
  const draft = text(query.draft);
  const refused = draft === undefined ? null : await getRefusedForm("service", draft);
  const asked = refused
    ? { store: refused.typed.store, services: codesIn(refused.typed.services) }
    : { store: text(query.store), services: codesIn(query.services) };
  const wanted = readWanted(asked, stores);
  const changing = query.change !== undefined;
  if (!wanted.ok || changing) {
    return (
      <BookingFrame offers={offers}>
        <WorkForm
          stores={stores}
          services={SERVICE_ITEMS}
          chosen={asked}
          errors={wanted.ok || changing ? {} : wanted.errors}
        />
      </BookingFrame>
    );
  }
  const { store, services } = wanted;
  const [day, time] = refused ? (refused.typed.slot ?? "").split("T") : [text(query.day), text(query.time)];
  const free = await getServiceTimes(store, services, Date.now());
  const plan = free && planBooking(free, { day, time });
  const form = formSlots(plan, free, { day, time, refused: refused !== null });
  const link = { store: store.id, services: services.map(({ opCode }) => opCode) };
  return (
    <BookingFrame
      offers={offers}
      form={
        form && (
          <ServiceForm
            store={store}
            services={link.services}
            slots={form.slots}
            profile={profile}
            refused={refused && { typed: refused.typed, errors: { ...form.errors, ...refused.errors } }}
          />
        )
      }
    >
      <div className="mt-6">
        <AppointmentSummary store={store} services={services} />
      </div>
      {plan && plan.dates.length > 0 && !form?.taken && (
        <>
          <SlotSteps plan={plan} hrefOf={(chosen) => timesPath(link, chosen)} firstStep={2} />
          <p className="mt-4 text-sm text-quiet">{words.where(store.name)}</p>
        </>
      )}
      {free?.length === 0 && <p className="mt-6 rounded-card bg-panel p-5 text-lg">{words.nothingFree}</p>}
      {free === null && <p className="mt-6 rounded-card bg-panel p-5 text-lg">{words.unavailable}</p>}
      {form && (
        <>
          <StepHeading number={plan && plan.dates.length > 0 ? 4 : 2} id="details">
            {form.slots.length === 0 ? words.withoutTime : words.details}
          </StepHeading>
          {form.slots.length === 1 && !form.taken && (
            <p className="mt-2 mb-5 text-lg font-semibold">
              {words.chosen(momentWords(form.slots[0]!.start, store.timeZone))}
            </p>
          )}
        </>
      )}
    </BookingFrame>
  );
}

/** A key that comes twice says nothing. */
function text(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
