import { route } from "@/lib/core/http/route";
import { DEAL_FORMS } from "@/lib/staff/deals/deal-actions";

export const { POST } = route(DEAL_FORMS.extend);
