import { route } from "@/lib/core/http/route";
import { SERVICE_CALENDAR_ENDPOINTS } from "@/lib/leads/service/calendar-endpoint";

export const { GET } = route(SERVICE_CALENDAR_ENDPOINTS.getCalendarFile);
