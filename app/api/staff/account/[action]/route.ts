import { route } from "@/lib/core/http/route";
import { ACCOUNT_FORMS } from "@/lib/staff/posts/account-actions";

export const { POST } = route(...Object.values(ACCOUNT_FORMS));
