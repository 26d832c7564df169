import { route } from "@/lib/core/http/route";
import { APPOINTMENT_ENDPOINTS } from "@/lib/staff/appointments/appointment-endpoints";

export const { GET } = route(APPOINTMENT_ENDPOINTS.getStaffAppointment);
