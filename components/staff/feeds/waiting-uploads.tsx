import type { WaitingUpload } from "@/lib/catalog/feeds/apply-upload";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";

/** Lists uploaded files that await a decision, with the cause of a failed import, each with a link to apply it. */
export function WaitingUploads({
  uploads,
  timeZone,
}: {
  uploads: readonly WaitingUpload[];
  timeZone: string;
}) {
  const t = staffFeedMessages().upload;
  if (uploads.length === 0) return null;
  const format = dateFormat({ timeStyle: "short", timeZone });
  return (
    <section className="rounded-card border border-line p-4">
      <h2 className="text-lg">{t.waiting}</h2>
      <ul>
        {uploads.map(({ id, name, problem, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className={`min-w-0 wrap-anywhere ${problem === null ? "" : "text-danger"}`}>
              {problem === null ? t.waitingUntil(name, format.format(until)) : t.failed(name, problem)}
            </span>
            <a
              href={`/staff/feeds/upload/${id}`}
              className="inline-flex min-h-11 items-center wrap-anywhere underline"
            >
              {t.again(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
