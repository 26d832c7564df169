import { route } from "@/lib/core/http/route";
import { PASSKEY_ENDPOINTS } from "@/lib/staff/posts/passkey-endpoints";

export const { GET, POST } = route(...Object.values(PASSKEY_ENDPOINTS));
