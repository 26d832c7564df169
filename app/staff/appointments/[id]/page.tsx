import { notFound } from "next/navigation";
import { AppointmentPage } from "@/components/staff/appointments/appointment-detail";
import { StaffFrame } from "@/components/staff/frames";
import { leadNames } from "@/components/staff/leads/names";
import { forbiddenPage, OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { wallClock } from "@/lib/core/time/zoned-time";
import { otherTimes } from "@/lib/staff/appointments/free-times";
import { findStaffAppointment } from "@/lib/staff/appointments/get-appointments";
import { advisersOf, appointmentContextOf, knownStore, maySee } from "@/lib/staff/appointments/scope";
import { recordHistory } from "@/lib/staff/audit";
import { findWork } from "@/lib/staff/leads/change-work";
import { leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { targetOf } from "@/lib/staff/leads/scope";
import { may } from "@/lib/staff/rights";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders one appointment: the customer, the time and the purpose. */
export default function AppointmentRoute({ params, searchParams }: Props) {
  return staffPage({ right: "appointments" }, async (person) => {
    const [{ id }, stock, people] = await Promise.all([params, leadsStock(), listColleagues()]);
    const context = appointmentContextOf(person, stock);
    const appointment = await findStaffAppointment(context, id);
    const store = appointment && knownStore(context, appointment.storeId);
    if (!appointment || !store) notFound();
    const frame = { person, path: "/staff/appointments" };
    if (!(await maySee(context, appointment))) return forbiddenPage("appointments");
    const stores = [stock.profile.id, ...stock.stores.map((each) => each.id)];
    const work = await findWork({ db: context.db, person, stores }, id);
    const maySeeLead = work !== undefined && may(person, "leads.answer", targetOf(work));
    const history = await recordHistory(context.db, person, "lead", id);
    return (
      <StaffFrame {...frame} title={appointment.name}>
        <div>
          <OutcomeNotice
            query={searchParams}
            problems={staffAppointmentMessages().refusals}
            done={staffAppointmentMessages().done}
          />
          <AppointmentPage
            appointment={appointment}
            times={await otherTimes(context, appointment, store)}
            store={store}
            isGone={appointment.vin !== null && !stock.byVin.has(appointment.vin)}
            date={wallClock(appointment.start, store.timeZone).date}
            leadPath={maySeeLead ? `/staff/leads/${id}` : null}
            history={history.filter(({ action }) => action.startsWith("appointment."))}
            advisers={advisersOf(people, appointment)}
            adviser={leadNames(people, []).nameOf(appointment.adviser)}
            now={context.now()}
          />
        </div>
      </StaffFrame>
    );
  });
}
