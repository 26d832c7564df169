import { appointmentsApi } from "@/lib/staff/appointments/appointments-api";
import { handleAppointment } from "@/lib/staff/appointments/handle-appointments";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return handleAppointment(request, (await params).id, appointmentsApi());
}
