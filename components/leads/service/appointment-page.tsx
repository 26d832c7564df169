import { Container } from "@/components/ui/container";
import type { BookingPlan } from "@/lib/leads/schedule/plan";
import type { CustomerAppointment } from "@/lib/leads/service/get-appointment";
import { AppointmentFacts } from "./appointment-facts";
import { AppointmentNews } from "./appointment-news";
import { CancelStep } from "./cancel-step";
import { MoveStep } from "./move-step";

export interface AppointmentPageProps {
  found: CustomerAppointment;
  token: string;
  step: "move" | "cancel" | null;
  /** Times to move to; null while they are unavailable or not requested. */
  plan: BookingPlan | null;
  /** The result of the form just sent. */
  done: string | null;
}

/** What is booked, what has just happened to it, and the steps to change it. */
export function AppointmentPage({ found, token, step, plan, done }: AppointmentPageProps) {
  const { store } = found;
  return (
    <main id="content" className="py-10 sm:py-14">
      <Container>
        <div className="max-w-3xl">
          <AppointmentNews found={found} done={done} />
          <AppointmentFacts found={found} token={token} step={step} />
          {step === "cancel" && <CancelStep token={token} />}
          {step === "move" && (
            <MoveStep
              token={token}
              plan={plan}
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
