import { route } from "@/lib/core/http/route";
import { FEED_FORMS } from "@/lib/staff/feeds/feed-actions";

export const { POST } = route(...Object.values(FEED_FORMS));
