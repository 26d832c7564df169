import { route } from "@/lib/core/http/route";
import { TEST_DRIVE_ENDPOINTS } from "@/lib/web/leads/test-drive-endpoints";

export const { GET } = route(TEST_DRIVE_ENDPOINTS.listTimes);
