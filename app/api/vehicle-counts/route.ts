import { route } from "@/lib/core/http/route";
import { VEHICLE_COUNT_ENDPOINTS } from "@/lib/marketing/counts/vehicle-counts";

export const { POST } = route(VEHICLE_COUNT_ENDPOINTS.countVehicles);
