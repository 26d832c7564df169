import { route } from "@/lib/core/http/route";
import { EXPERIMENT_ENDPOINTS } from "@/lib/marketing/flags/experiments-endpoint";

export const { GET } = route(EXPERIMENT_ENDPOINTS.listExperiments);
