import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ContentPicture } from "@/components/ui/content-picture";
import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { messages } from "@/lib/store/i18n/messages";
import { PAGE_STATUS_META } from "@/lib/web/cache/page-status";
import { stateStatus } from "@/lib/web/server/stated-status";

/** Renders the content column: at most 1280 px wide, with a gutter that grows with the screen. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>;
}

/** Renders the top of a page: breadcrumbs, title, and one sentence. */
export function PageTitle({
  crumbs,
  title,
  intro,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  intro?: string;
  children?: ReactNode;
}) {
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={crumbs} label={messages().search.breadcrumbs.label} />
      <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
      {intro && <p className="mt-3 max-w-prose text-balance text-lg text-quiet">{intro}</p>}
      {children}
    </div>
  );
}

/**
 * Marks a page whose status is not 200. Next.js's `notFound()` renders an empty shell under a dynamic root
 * layout, so a page renders its full content and this marker. The page cache (`lib/web/cache`) converts the
 * marker to the HTTP status; for an uncached page the server does.
 */
export function PageStatus({ code }: { code: 404 | 410 | 503 }) {
  stateStatus(code);
  return <meta name={PAGE_STATUS_META} content={String(code)} />;
}

interface EmptyStateProps {
  title: string;
  text: string;
  /** Body-style picture above the text. */
  picture?: string;
  children?: ReactNode;
}

/** Renders an empty list: a message, and the next steps as buttons. */
export function EmptyState({ title, text, picture, children }: EmptyStateProps) {
  return (
    <div className="rounded-card bg-panel px-6 py-12 text-center">
      {picture && (
        <ContentPicture
          url={picture}
          sizes="240px"
          size={[640, 271]}
          className="mx-auto mb-4 h-auto w-60 max-w-full"
        />
      )}
      <p className="text-xl font-bold tracking-tight text-ink">{title}</p>
      <p className="mx-auto mt-2 max-w-prose">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/**
 * Renders structured data for search engines. `<` is escaped, so that a feed's text cannot close the element.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\u003c") }}
    />
  );
}

interface Props extends ComponentProps<typeof PageTitle> {
  /** Picture beside the title, if any. */
  picture?: string | null;
  /** Size of the picture in pixels. */
  size?: readonly [width: number, height: number];
  /** Part of the picture that stays visible when it is cropped. */
  position?: string;
}

/** Renders the top of a page with a picture beside it; on a phone above it at full width. */
export function PictureTitle({ picture, size, position = "", ...title }: Props) {
  if (!picture) return <PageTitle {...title} />;
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-12">
      <PageTitle {...title} />
      <ContentPicture
        url={picture}
        sizes="(min-width: 1280px) 540px, (min-width: 640px) 45vw, 100vw"
        size={size}
        isFirst
        className={`aspect-2/1 w-full bg-panel object-cover max-sm:order-first max-sm:-mx-4 max-sm:-mt-6 max-sm:w-[calc(100%+2rem)] max-sm:max-w-none sm:rounded-card ${position}`}
      />
    </div>
  );
}
