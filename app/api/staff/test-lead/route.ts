import { route } from "@/lib/core/http/route";
import { TEST_LEAD_ENDPOINTS } from "@/lib/staff/test-leads/test-lead-endpoints";

export const { GET, POST } = route(TEST_LEAD_ENDPOINTS.getTestLead, TEST_LEAD_ENDPOINTS.sendOneTestLead);
