import { route } from "@/lib/core/http/route";
import { APPOINTMENT_CHANGE_ENDPOINTS } from "@/lib/staff/appointments/appointment-endpoints";

export const { POST } = route(...Object.values(APPOINTMENT_CHANGE_ENDPOINTS));
