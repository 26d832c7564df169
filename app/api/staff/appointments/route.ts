import { appointmentsApi } from "@/lib/staff/appointments/appointments-api";
import { handleBooking, handleCalendar } from "@/lib/staff/appointments/handle-appointments";

export async function GET(request: Request): Promise<Response> {
  return handleCalendar(request, appointmentsApi());
}

/** Handles the form of a new appointment, with JavaScript and without. */
export async function POST(request: Request): Promise<Response> {
  return handleBooking(request, appointmentsApi());
}
