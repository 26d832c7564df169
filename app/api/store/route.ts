import { route } from "@/lib/core/http/route";
import { STORE_CHOICE_ENDPOINTS } from "@/lib/web/pages/store-endpoint";

export const { POST } = route(STORE_CHOICE_ENDPOINTS.chooseStore);
