import { PAGE_STATUS_META } from "@/lib/web/cache/page-status";

/**
 * States that this page is not a 200. Next's own `notFound()` renders an empty shell under a dynamic root layout, so a page
 * renders its full content and this marker, and the page cache turns it into the HTTP status (`lib/web/cache`).
 */
export function PageStatus({ code }: { code: 404 | 410 | 503 }) {
  return <meta name={PAGE_STATUS_META} content={String(code)} />;
}
