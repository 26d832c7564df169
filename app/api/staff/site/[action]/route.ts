import { route } from "@/lib/core/http/route";
import { SITE_FORMS } from "@/lib/web/site-files/site-actions";

export const { POST } = route(...Object.values(SITE_FORMS));
