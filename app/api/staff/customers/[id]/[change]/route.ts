import { route } from "@/lib/core/http/route";
import { PERSON_CHANGE_ENDPOINTS } from "@/lib/staff/persons/person-endpoints";

export const { POST } = route(...Object.values(PERSON_CHANGE_ENDPOINTS));
