import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { formId } from "@/components/leads/core/lead-form-data";
import { OwnBooking } from "@/components/leads/schedule/own-booking";
import { SlotSteps, StepHeading } from "@/components/leads/schedule/slot-steps";
import { AppointmentSummary } from "@/components/leads/service/appointment-summary";
import { BookingFrame } from "@/components/leads/service/booking-frame";
import { ServiceForm } from "@/components/leads/service/service-form";
import { WorkForm } from "@/components/leads/service/work-form";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { storesWithoutNew } from "@/lib/catalog/vehicle/sold-new";
import { queryText } from "@/lib/core/http/query-text";
import { zoneName } from "@/lib/core/time/zoned-time";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { pageLastBooking } from "@/lib/leads/core/visitor-cookies";
import { pickedTime } from "@/lib/leads/schedule/choice-field";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { planBooking } from "@/lib/leads/schedule/plan";
import { slotAt } from "@/lib/leads/schedule/slots";
import { codesIn, offeredServices, readWanted } from "@/lib/leads/service/catalog";
import { getOwnAppointment } from "@/lib/leads/service/get-appointment";
import { getServiceOffers } from "@/lib/leads/service/get-service-offers";
import { formSlots, getServiceTimes } from "@/lib/leads/service/get-service-times";
import { timesPath } from "@/lib/leads/service/paths";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const copy = () => serviceMessages().schedule;
const appointment = () => serviceMessages().appointment;

export function generateMetadata(): Metadata {
  return { title: copy().title, robots: ROBOTS.hidden };
}

/** Renders the choice of day and time, then the customer's details. A rejected form is shown again here. */
export default async function ServiceTimesPage({ searchParams }: Props) {
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { stores, profile, vehicles } = company.snapshot;
  const now = Date.now();
  const offers = getServiceOffers(company.snapshot, now);
  const token = queryText(query.draft);
  const draft = token === undefined ? null : await getRefusedForm("service", token);
  // The address of a rejected form has no other values. With other values, the customer went back to choose
  // again.
  const refused = draft !== null && query.store === undefined;
  const requested = refused
    ? { store: draft.typed.store, services: codesIn(draft.typed.services) }
    : { store: queryText(query.store), services: codesIn(query.services) };
  const wanted = readWanted(requested, stores);
  const changing = query.change !== undefined;
  if (!wanted.ok || changing) {
    const withoutNew = storesWithoutNew(stores, vehicles);
    return (
      <BookingFrame offers={offers} store={profile}>
        <WorkForm
          stores={stores}
          services={offeredServices(stores, withoutNew)}
          withoutNew={withoutNew}
          chosen={requested}
          errors={wanted.ok || changing ? {} : wanted.errors}
          draft={draft ? token : undefined}
        />
      </BookingFrame>
    );
  }
  const { store, services } = wanted;
  const { day, time } = refused
    ? pickedTime(draft.typed.slot ?? "")
    : { day: queryText(query.day), time: queryText(query.time) };
  const own = await getOwnAppointment(stores, await pageLastBooking(now), now);
  const isOwnTime =
    own?.store.id === store.id && slotAt(own.appointment.start, store.timeZone) === `${day}T${time}`;
  if (own && isOwnTime) redirect(own.path);
  const free = await getServiceTimes(store, services, now);
  const plan = free && planBooking(free, { day, time });
  const form = formSlots(plan, free, { day, time, refused });
  const link = { store: store.id, services: services.map(({ opCode }) => opCode) };
  return (
    <BookingFrame
      offers={offers}
      store={profile}
      form={
        form && (
          <ServiceForm
            store={store}
            services={link.services}
            slots={form.slots}
            profile={profile}
            draft={
              draft && token !== undefined
                ? { token, typed: draft.typed, errors: { ...form.errors, ...draft.errors } }
                : null
            }
          />
        )
      }
    >
      <div className="mt-6">
        {own && (
          <OwnBooking
            message={appointment().yours(
              formatDateTime(own.appointment.start, own.store.timeZone),
              own.store.name,
            )}
            href={own.path}
            link={appointment().openYours}
          />
        )}
        <AppointmentSummary
          store={store}
          services={services}
          form={form ? formId("service") : undefined}
          draft={draft ? token : undefined}
        />
      </div>
      {plan && plan.dates.length > 0 && !form?.taken && (
        <>
          <SlotSteps
            plan={plan}
            hrefOf={(chosen) => timesPath(link, { ...chosen, ...(draft && { draft: token }) })}
            form={form ? formId("service") : undefined}
            firstStep={2}
          />
          <p className="mt-4 text-sm text-quiet">
            {copy().where(store.name, zoneName(store.timeZone, Date.now()))}
          </p>
        </>
      )}
      {free?.length === 0 && <p className="mt-6 rounded-card bg-panel p-5 text-lg">{copy().nothingFree}</p>}
      {free === null && <p className="mt-6 rounded-card bg-panel p-5 text-lg">{copy().unavailable}</p>}
      {form && (
        <>
          <StepHeading number={plan && plan.dates.length > 0 ? 4 : 2} id="details">
            {form.slots.length === 0 ? copy().withoutTime : copy().details}
          </StepHeading>
          {form.slots.length === 1 && !form.taken && (
            <p className="mt-2 mb-5 text-lg font-semibold">
              {copy().chosen(formatDateTime(form.slots[0]!.start, store.timeZone))}
            </p>
          )}
        </>
      )}
    </BookingFrame>
  );
}

/** Returns undefined for a repeated key. */
