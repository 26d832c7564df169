import { route } from "@/lib/core/http/route";
import { CHANGE_ENDPOINTS } from "@/lib/staff/sync/change-endpoint";

export const { GET } = route(CHANGE_ENDPOINTS.listChanges);
