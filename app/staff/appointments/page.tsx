import { notFound } from "next/navigation";
import { CalendarView } from "@/components/staff/appointments/calendar-view";
import { ChangedAtOnceNotice, OutsideHours } from "@/components/staff/appointments/outside-hours";
import { StaffFrame } from "@/components/staff/frames";
import { leadNames } from "@/components/staff/leads/names";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { STAFF_CALENDAR } from "@/config/leads/appointments";
import { wallClock } from "@/lib/core/time/zoned-time";
import { CALLER_KINDS } from "@/lib/staff/appointments/booking-fields";
import { calendarDays, datesOf, readCalendarQuery, spanOf } from "@/lib/staff/appointments/calendar";
import { nextTimes } from "@/lib/staff/appointments/free-times";
import { getAppointments } from "@/lib/staff/appointments/get-appointments";
import { getOutsideHours } from "@/lib/staff/appointments/outside-hours";
import { peopleOnDuty } from "@/lib/staff/appointments/people-on-duty";
import { appointmentContextOf, calendarStores, kindsAt } from "@/lib/staff/appointments/scope";
import { leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Renders the calendar of appointments. The URL contains store, days and filters. */
export default function AppointmentsPage({ searchParams }: { searchParams: Query }) {
  return staffPage({ right: "appointments" }, async (person) => {
    const parameters = await searchParams;
    const given = Object.entries(parameters).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one]),
    );
    const query = readCalendarQuery(new URLSearchParams(given));
    const [stock, people] = await Promise.all([leadsStock(), listColleagues()]);
    const context = appointmentContextOf(person, stock);
    const stores = calendarStores(context);
    const store = query.store === undefined ? stores[0] : stores.find(({ id }) => id === query.store);
    if (!store) notFound();
    const allKinds = kindsAt(person, store.id);
    const kinds = allKinds.filter((kind) => query.kind === undefined || kind === query.kind);
    const now = wallClock(context.now(), store.timeZone);
    const date = query.date ?? now.date;
    const dates = datesOf(query.view, date);
    const appointments = await getAppointments(context, store.id, spanOf(dates, store.timeZone), query);
    const days = calendarDays(dates, appointments, store, kinds, context.now());
    // On a phone, which shows one day of the week, that day can be empty too.
    const isEmpty = days.some((day) => day.appointments.length === 0);
    const next = isEmpty
      ? await Promise.all(
          CALLER_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind) => ({
            kind,
            times: await nextTimes(context, store, kind, {
              from: query.view === "week" ? dates[0]! : date,
              count: STAFF_CALENDAR.nextTimes,
            }),
          })),
        )
      : [];
    const advisers = people.filter((each) => kindsAt(each, store.id).length > 0);
    const names = stock.stores.map(({ id, name }) => ({ id, name }));
    return (
      <StaffFrame person={person} path="/staff/appointments" title={staffAppointmentMessages().title} wide>
        <div className="space-y-6">
          <OutcomeNotice
            query={parameters}
            problems={staffAppointmentMessages().refusals}
            done={staffAppointmentMessages().done}
          />
          <ChangedAtOnceNotice changed={parameters.changed} />
          <OutsideHours appointments={await getOutsideHours(context, store)} store={store} />
          <CalendarView
            query={query}
            date={date}
            dates={dates}
            days={days}
            storeId={store.id}
            stores={stores.map(({ id, name }) => ({ id, name }))}
            kinds={allKinds}
            people={advisers}
            next={next}
            onDuty={query.view === "day" ? await peopleOnDuty(context, advisers, store.id, date) : []}
            timeZone={store.timeZone}
            nowMinutes={now.minutes}
            nameOf={leadNames(people, names).nameOf}
          />
        </div>
      </StaffFrame>
    );
  });
}
