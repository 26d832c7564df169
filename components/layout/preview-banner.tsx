import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { previewMessages as t } from "@/lib/store/i18n/preview-messages";

/** Renders a banner over every page of a preview, with a link that ends it. */
export function PreviewBanner({ until, timeZone }: { until: number; timeZone: string }) {
  const time = dateFormat({ timeZone, timeStyle: "short" }).format(until);
  return (
    <aside
      aria-label={t().label}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-panel px-4 py-2 text-sm text-ink print:hidden"
    >
      <p>
        <strong>{t().label}:</strong> {t().text} {t().ends(time)}
      </p>
      <Form method="post" action="/api/preview/leave">
        <button type="submit" className={buttonClass("outline")}>
          {t().leave}
        </button>
      </Form>
    </aside>
  );
}
