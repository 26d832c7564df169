import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { MOBILE_BELOW } from "@/config/marketing/popups/settings";
import type { Popup, PopupPosition } from "@/lib/store/api/popup-schema";
import { choiceLabel } from "@/lib/store/i18n/staff-field-messages";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";

/** Window sizes of visitors in CSS pixels. */
const WINDOWS = { phone: { width: 360, height: 640 }, wide: { width: 1280, height: 720 } } as const;
type WindowName = keyof typeof WINDOWS;
const NAMES = Object.keys(WINDOWS) as WindowName[];

const CHOICE =
  "min-h-11 rounded-sm border border-line bg-page px-3 text-sm text-ink hover:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-on-ink";

/** Previews the edited pop-up in a visitor's window, on a phone or a computer. */
export function PopupPreview({ record }: { record: Readonly<Record<string, unknown>> }) {
  const t = staffPopupMessages().preview;
  const popup = record as Partial<Popup>;
  const [name, setName] = useState<WindowName>("phone");
  const [isSent, setSent] = useState(false);
  const thanks = popup.submitted?.component;
  return (
    <section aria-label={t.title}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base">{t.title}</h3>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t.width}</legend>
          {NAMES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === name}
              onClick={() => setName(each)}
              className={CHOICE}
            >
              {t.widths[each]}
            </button>
          ))}
        </fieldset>
        {thanks && (
          <button type="button" aria-pressed={isSent} onClick={() => setSent(!isSent)} className={CHOICE}>
            {t.thanks}
          </button>
        )}
      </div>
      <p className="mt-1 mb-2 text-sm text-quiet">{t.note}</p>
      <VisitorWindow name={name} isDimmed={popup.background?.modal ?? true} place={placeOf(popup, name)}>
        <Pane popup={popup} content={isSent && thanks ? thanks : popup.component} isSent={isSent} />
      </VisitorWindow>
    </section>
  );
}

/** Returns the pop-up's position in the previewed window. */
function placeOf({ settings }: Partial<Popup>, name: WindowName): PopupPosition {
  const { position = "center" } = settings ?? {};
  if (typeof position === "string") return position;
  return WINDOWS[name].width < MOBILE_BELOW ? position.mobile : position.desktop;
}

/** Renders an empty page, scaled to the available space. */
function VisitorWindow({
  name,
  isDimmed,
  place,
  children,
}: {
  name: WindowName;
  isDimmed: boolean;
  place: PopupPosition;
  children: ReactNode;
}) {
  const { width, height } = WINDOWS[name];
  const box = useRef<HTMLDivElement>(null);
  const scale = useRoom(box) / width;
  const isSheet = name === "phone" && place === "bottom";
  const align = place.startsWith("top")
    ? "items-start"
    : place.startsWith("bottom")
      ? "items-end"
      : "items-center";
  const justify = place.endsWith("left")
    ? "justify-start"
    : place.endsWith("right")
      ? "justify-end"
      : "justify-center";
  return (
    <div
      ref={box}
      inert
      data-window={name}
      className={`relative overflow-hidden rounded-card border border-line bg-page ${name === "phone" ? "mx-auto max-w-72" : ""}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
      >
        <PageSketch />
        <div
          data-place={place}
          className={`absolute inset-0 flex ${isSheet ? "" : "p-4"} ${align} ${justify} ${isDimmed ? "bg-ink/50" : ""}`}
        >
          <div
            className={`max-h-full w-full overflow-hidden border border-line bg-page shadow-float ${isSheet ? "rounded-t-card" : "max-w-[30rem] rounded-card"}`}
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Returns the width of an element, updated with the window's. */
function useRoom(box: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

function PageSketch() {
  return (
    <div className="h-full">
      <div className="h-16 border-b border-line bg-panel" />
      <div className="grid grid-cols-2 gap-4 p-4 sm:gap-6 sm:p-6">
        {["one", "two", "three", "four"].map((card) => (
          <div key={card} className="h-56 rounded-card bg-panel" />
        ))}
      </div>
    </div>
  );
}

/** Renders the pop-up itself with the site's parts. */
function Pane({
  popup,
  content,
  isSent,
}: {
  popup: Partial<Popup>;
  content: Popup["component"] | undefined;
  isSent: boolean;
}) {
  const t = staffPopupMessages().preview;
  const hasHead = popup.settings?.component !== "ModalHeadless";
  const html = useCleanHtml(content?.data?.html ?? "");
  return (
    <>
      <div className="flex items-start justify-between gap-4 px-6 pt-4">
        <p className="pt-2 text-xl font-bold text-ink">{content?.data?.title || t.untitled}</p>
        <p className="flex gap-3 pt-3 text-ink">
          {hasHead && popup.settings?.maximizable && <Icon name="expand" />}
          {(popup.settings?.closeButton ?? hasHead) && <Icon name="close" />}
        </p>
      </div>
      <div className="space-y-4 px-6 pt-2 pb-6">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned as on the site */}
        {html !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
        {content?.type === "component" && (
          <p className="rounded-sm border border-dashed border-quiet p-6 text-center text-base text-quiet">
            <strong className="block text-ink">
              {choiceLabel("pop-ups.component.component", content.component)}
            </strong>
            {t.fields}
          </p>
        )}
        {popup.closeButton && !isSent && (
          <p className="px-5 font-semibold text-ink">{popup.closeButton.text}</p>
        )}
      </div>
    </>
  );
}

/** Returns the HTML after the site's sanitizer, which is loaded on demand. */
function useCleanHtml(html: string): string {
  const [clean, setClean] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void import("@/lib/marketing/popups/read-popups").then(({ cleanHtml }) => {
      if (isCurrent) setClean(cleanHtml(html));
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return clean;
}
