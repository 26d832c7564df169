import { route } from "@/lib/core/http/route";
import { APPOINTMENT_ENDPOINTS } from "@/lib/staff/appointments/appointment-endpoints";

export const { GET, POST } = route(
  APPOINTMENT_ENDPOINTS.listStaffAppointments,
  APPOINTMENT_ENDPOINTS.bookStaffAppointment,
);
