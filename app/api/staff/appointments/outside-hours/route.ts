import { route } from "@/lib/core/http/route";
import { APPOINTMENT_ENDPOINTS } from "@/lib/staff/appointments/appointment-endpoints";

export const { POST } = route(APPOINTMENT_ENDPOINTS.changeOutsideHours);
