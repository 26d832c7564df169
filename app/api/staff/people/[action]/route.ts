import { route } from "@/lib/core/http/route";
import { PEOPLE_FORMS } from "@/lib/staff/posts/people-actions";

export const { POST } = route(...Object.values(PEOPLE_FORMS));
