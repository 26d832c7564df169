import type { PageQuery } from "@/lib/staff/lists/page-parameters";
import { bulkSummary } from "@/lib/store/i18n/staff-lead-bulk-messages";

/** Numbers of changed leads, and of those left out by reason, as the form's way back has them. */
const COUNTS = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;

/** Shows the result of a bulk change that was sent without JavaScript. */
export async function BulkNotice({ query }: { query: PageQuery }) {
  const { bulk } = await query;
  const counts = typeof bulk === "string" ? COUNTS.exec(bulk)?.slice(1).map(Number) : undefined;
  if (!counts) return null;
  const [done = 0, conflict = 0, forbidden = 0, invalid = 0] = counts;
  return (
    <p role="status" className="mb-6 rounded-sm bg-panel p-4 text-ink">
      {bulkSummary({ done, conflict, forbidden, invalid })}
    </p>
  );
}
