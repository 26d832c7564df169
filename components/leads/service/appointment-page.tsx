import type { BookingChange } from "@/components/leads/schedule/booking-change";
import { CancelStep } from "@/components/leads/schedule/cancel-step";
import { MoveStep } from "@/components/leads/schedule/move-step";
import { Container } from "@/components/ui/page-frame";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import type { CustomerAppointment } from "@/lib/leads/service/get-appointment";
import { APPOINTMENTS_API, appointmentPath } from "@/lib/leads/service/paths";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { AppointmentFacts } from "./appointment-facts";
import { AppointmentNews } from "./appointment-news";

export interface AppointmentPageProps {
  found: CustomerAppointment;
  token: string;
  step: "move" | "cancel" | null;
  /** Times for rescheduling; null if they are unavailable or not requested. */
  plan: BookingPlan | null;
  /** Result of the form just submitted. */
  done: string | null;
}

/** Shows a booking, the result of the last action, and the steps to change it. */
export function AppointmentPage({ found, token, step, plan, done }: AppointmentPageProps) {
  const { store } = found;
  const { appointment: copy, schedule } = serviceMessages();
  const change: BookingChange = {
    action: APPOINTMENTS_API,
    fields: { token },
    hrefOf: (chosen) => appointmentPath(token, chosen),
    copy,
  };
  return (
    <main id="content" className="py-10 sm:py-14">
      <Container>
        <div className="max-w-3xl">
          <AppointmentNews found={found} done={done} />
          <AppointmentFacts found={found} token={token} step={step} />
          {step === "cancel" && <CancelStep change={change} />}
          {step === "move" && (
            <MoveStep
              change={change}
              plan={plan}
              without={schedule}
              timeZone={store.timeZone}
              phone={store.service.phone}
              done={done}
            />
          )}
        </div>
      </Container>
    </main>
  );
}
