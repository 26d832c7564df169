import { notFound } from "next/navigation";
import { BookingForm } from "@/components/staff/appointments/booking-form";
import { WantedForm } from "@/components/staff/appointments/wanted-form";
import { StaffFrame } from "@/components/staff/frames";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { servicesOf } from "@/lib/leads/service/catalog";
import type { NewAppointmentQuery } from "@/lib/staff/appointments/booking-fields";
import { getNewAppointment, type NewAppointment } from "@/lib/staff/appointments/get-new-appointment";
import { appointmentContextOf, kindsAt } from "@/lib/staff/appointments/scope";
import { leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Renders the form of a new appointment: first the kind and store, then the time and customer. */
export default function NewAppointmentPage({ searchParams }: { searchParams: Query }) {
  const t = staffAppointmentMessages().booking;
  return staffPage({ right: "appointments" }, async (person) => {
    const parameters = await searchParams;
    const query: NewAppointmentQuery = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, [value ?? []].flat().join(",")]),
    );
    const [stock, people] = await Promise.all([leadsStock(), listColleagues()]);
    const found = await getNewAppointment(appointmentContextOf(person, stock), query);
    if (!found) notFound();
    const { kind, kinds, store, stores, vin, services, vehicles, unclear, times, lead, draft } = found;
    const wanted = { kind, storeId: store.id, vin, services };
    const advisers = people.filter((each) => kindsAt(each, store.id).includes(kind));
    return (
      <StaffFrame person={person} path="/staff/appointments" title={t.title}>
        <div className="space-y-6">
          <OutcomeNotice
            query={parameters}
            problems={staffAppointmentMessages().refusals}
            done={staffAppointmentMessages().done}
          />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <WantedForm
              wanted={wanted}
              kinds={kinds}
              stores={stores}
              vehicles={vehicles}
              unclear={unclear}
              lead={lead?.id}
              slot={query.slot}
              chosen={times === undefined ? null : chosenText(found)}
            />
            {times === null && <p className="p-4 text-warning">{t.timesUnknown}</p>}
            {times?.length === 0 && <p className="p-4 text-body">{t.noTimes}</p>}
            {times && times.length > 0 && (
              <BookingForm
                wanted={wanted}
                times={times}
                slot={query.slot}
                lead={lead}
                advisers={advisers}
                adviser={advisers.some(({ id }) => id === person.id) ? person.id : ""}
                {...draft}
              />
            )}
          </div>
        </div>
      </StaffFrame>
    );
  });
}

/** Formats the summary of the selections: "Service · Oil and filter change, Tire rotation · Acme North". */
function chosenText({ kind, vin, services, vehicles, store }: NewAppointment): string {
  const what =
    kind === "service"
      ? (servicesOf(services) ?? []).map(({ name }) => name).join(", ")
      : (vehicles.find((each) => each.vin === vin)?.name ?? vin);
  return [staffAppointmentMessages().kinds[kind], what, store.name].filter(Boolean).join(" · ");
}
