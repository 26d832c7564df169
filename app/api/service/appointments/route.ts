import { route } from "@/lib/core/http/route";
import { BOOKING_CHANGE_ENDPOINTS } from "@/lib/web/leads/booking-change-endpoints";

export const { POST } = route(BOOKING_CHANGE_ENDPOINTS.changeAppointment);
