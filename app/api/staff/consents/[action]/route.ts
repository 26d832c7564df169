import { route } from "@/lib/core/http/route";
import { CONSENT_FORMS } from "@/lib/staff/consents/consent-actions";

export const { POST } = route(...Object.values(CONSENT_FORMS));
