import { appointmentsApi } from "@/lib/staff/appointments/appointments-api";
import { handleAppointmentChange } from "@/lib/staff/appointments/handle-appointments";

/** Handles the forms of an appointment's page, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string; change: string }> },
): Promise<Response> {
  return handleAppointmentChange(request, await params, appointmentsApi());
}
