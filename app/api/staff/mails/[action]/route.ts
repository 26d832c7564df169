import { route } from "@/lib/core/http/route";
import { SET_ASIDE_FORMS } from "@/lib/staff/inbound/set-aside-actions";

export const { POST } = route(...Object.values(SET_ASIDE_FORMS));
