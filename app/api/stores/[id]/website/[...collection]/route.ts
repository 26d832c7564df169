import { route } from "@/lib/core/http/route";
import { storeEndpoints } from "@/lib/store/sources/store-endpoints";

export const { GET } = route(...storeEndpoints("stores"));
