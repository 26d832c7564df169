import { searchContextOf } from "@/components/staff/search/search-context";
import { STAFF_LIMITS } from "@/config/runtime/limits";
import { limiter } from "@/lib/core/platform/limits";
import { requireStaff } from "@/lib/staff/require-staff";
import { handleSearch } from "@/lib/staff/search/handle-search";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Leads, vehicles, pages and people by a part of their text. */
export async function GET(request: Request): Promise<Response> {
  return handleSearch(request, {
    staffOf: requireStaff,
    countRead: limiter(STAFF_LIMITS.reads),
    context: searchContextOf,
  });
}
