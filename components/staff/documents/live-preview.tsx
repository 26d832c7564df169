"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState, useSyncExternalStore } from "react";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { Button } from "@/components/ui/button";
import { FRAMED_PAGE, type FramedWidth } from "@/config/runtime/preview";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { framedAddress } from "./preview";
import type { OpenedDocument } from "./use-document";

const WIDTHS = Object.keys(FRAMED_PAGE.widths) as FramedWidth[];

/** Renders the document's page with the saved draft beside the form. On narrow screens nothing is loaded. */
export function LivePreview({ opened }: { opened: OpenedDocument }) {
  const t = staffEditorMessages().livePreview;
  const isWide = useWideScreen();
  const { page } = opened.document;
  return (
    <aside aria-label={t.title} className="hidden xl:sticky xl:top-4 xl:row-span-2 xl:block">
      {isWide && page !== null && <Preview opened={opened} page={page} />}
    </aside>
  );
}

function Preview({ opened: { document, session }, page }: { opened: OpenedDocument; page: string }) {
  const t = staffEditorMessages().livePreview;
  const [client] = useState(staffQueryClient);
  const [width, setWidth] = useState<FramedWidth>("phone");
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["staff-live-preview", session.key, page],
      queryFn: () => framedAddress(session.key, page),
      refetchInterval: FRAMED_PAGE.renewMs,
      refetchOnWindowFocus: false,
      retry: false,
      gcTime: 0,
    },
    client,
  );
  if (data === null) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">{t.title}</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t.width}</legend>
          {WIDTHS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
              className="min-h-11 rounded-sm border border-line px-3 text-sm text-ink hover:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-on-ink"
            >
              {t.widths[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="mt-1 mb-2 text-sm text-quiet">{t.note}</p>
      {isError ? (
        <div role="alert" className="rounded-card border border-line p-4 text-sm text-danger">
          <p>{t.failed}</p>
          <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
            {t.again}
          </Button>
        </div>
      ) : (
        <Frames address={data} version={document.version} width={width} title={t.frame(document.title)} />
      )}
    </>
  );
}

/**
 * Renders the page in a frame. A newer draft loads in a hidden frame, which then replaces the visible one at
 * the same scroll position.
 */
function Frames({
  address,
  version,
  width,
  title,
}: {
  address: string | undefined;
  version: number;
  width: FramedWidth;
  title: string;
}) {
  const t = staffEditorMessages().livePreview;
  const [shown, setShown] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width: pixels, scale } = FRAMED_PAGE.widths[width];
  const newest = address === undefined ? null : `${version} ${address}`;
  const size = { width: pixels, height: Math.round(FRAMED_PAGE.height / scale), scale: String(scale) };
  const show = (name: string, loaded: HTMLIFrameElement) => {
    leadNowhere(loaded);
    loaded.contentWindow?.scrollTo(0, frame.current?.contentWindow?.scrollY ?? 0);
    setShown(name);
  };
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-card border border-line bg-panel"
      style={{ width: FRAMED_PAGE.width + 2, height: FRAMED_PAGE.height + 2 }}
    >
      {shown === null && <p className="p-4 text-sm text-quiet">{t.loading}</p>}
      {[...new Set([shown, newest])].map(
        (name) =>
          name !== null && (
            <iframe
              key={name}
              ref={name === shown ? frame : undefined}
              src={name.slice(name.indexOf(" ") + 1)}
              title={title}
              // Disables scripts and forms; the same origin lets the frame load the site's pictures and
              // typefaces.
              sandbox="allow-same-origin"
              style={size}
              className={`absolute top-0 left-0 origin-top-left bg-page ${name === shown ? "" : "invisible"}`}
              onLoad={({ currentTarget }) => show(name, currentTarget)}
            />
          ),
      )}
    </div>
  );
}

/** Disables the page's links, which would lead to pages without drafts, because frames cannot show those. */
function leadNowhere({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener("click", (event) => event.preventDefault(), { capture: true });
}

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(FRAMED_PAGE.wideScreen);
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => matchMedia(FRAMED_PAGE.wideScreen).matches,
    () => false,
  );
}
