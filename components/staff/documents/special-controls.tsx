import { useEffect, useState } from "react";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { PictureUpload } from "../photos/picture-field";
import { ColorNote } from "./color-note";
import { controlId, type FieldProps } from "./field-context";
import { BOX, FieldSet, LabelledField, useControl } from "./field-parts";

/** Renders a Markdown editor with a preview by the site's renderer, which removes scripts and HTML. */
export function MarkdownControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const text = typeof value === "string" ? value : "";
  const html = useRendered(text);
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <LabelledField field={field} at={at}>
        <textarea
          {...useControl(props)}
          rows={8}
          value={text}
          onChange={({ target }) => onChange(target.value === "" ? field.empty : target.value)}
          className={`${BOX} field-sizing-content max-h-[70vh] min-h-60 leading-relaxed`}
        />
      </LabelledField>
      <figure aria-label={t.markdown.preview} className="m-0 min-w-0">
        <p className="text-sm font-semibold text-ink">{t.markdown.preview}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: links of a preview lead nowhere */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click as well */}
        <div
          className="prose mt-1 max-h-[70vh] min-h-24 overflow-y-auto rounded-sm border border-line bg-panel px-4 py-3 wrap-anywhere"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          onClick={(event) => event.preventDefault()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer removes anything executable
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </figure>
    </div>
  );
}

/** Loads the renderer when someone edits Markdown. */
function useRendered(text: string): string {
  const [html, setHtml] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void import("@/lib/store/content/markdown").then(({ renderMarkdown }) => {
      if (isCurrent) setHtml(renderMarkdown(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return html;
}

/** Renders a picture's URL field with the picture. */
export function PictureControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const url = typeof value === "string" ? value : "";
  return (
    <LabelledField field={field} at={at}>
      <input
        {...useControl(props)}
        value={url}
        onChange={({ target }) => onChange(target.value === "" ? field.empty : target.value)}
        className={BOX}
      />
      {/^(?:https:\/\/|\/(?!\/))/.test(url) && (
        // biome-ignore lint/performance/noImgElement: any address; the site's own sizes are for its pages
        <img
          key={url}
          src={url}
          alt={t.picture.alt}
          loading="lazy"
          className="mt-2 max-h-32 max-w-full rounded-sm border border-line bg-panel object-contain"
        />
      )}
      <PictureUpload url={url} onChange={onChange} />
    </LabelledField>
  );
}

/** Renders a color field in the format `#rrggbb`, with a color picker. */
export function ColorControl(props: FieldProps) {
  const { field, at, value, onChange } = props;
  const color = typeof value === "string" ? value : "";
  const control = useControl(props);
  return (
    <LabelledField field={field} at={at}>
      <div className="flex items-end gap-3">
        <input
          {...control}
          value={color}
          onChange={({ target }) => onChange(target.value === "" ? field.empty : target.value)}
          className={`${BOX} max-w-40`}
        />
        <input
          type="color"
          tabIndex={-1}
          aria-hidden="true"
          disabled={control.disabled}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : "#000000"}
          onChange={({ target }) => onChange(target.value)}
          onBlur={control.onBlur}
          className="size-11 rounded-sm border border-line bg-page p-1"
        />
      </div>
      <ColorNote path={field.path} chosen={color} />
    </LabelledField>
  );
}

/**
 * Renders a date field, or a date and time field, in the store's time zone. A value with a UTC offset stays
 * as written.
 */
export function MomentControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const text = typeof value === "string" ? value : "";
  const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?)?$/.exec(text);
  const control = useControl(props);
  if (text !== "" && !local) {
    return (
      <LabelledField field={field} at={at}>
        <input
          {...control}
          value={text}
          onChange={({ target }) => onChange(target.value === "" ? field.empty : target.value)}
          className={`${BOX} max-w-md`}
        />
      </LabelledField>
    );
  }
  const [, date = "", time = "", seconds = ""] = local ?? [];
  // A value at the last second of a day keeps its seconds until another time is entered.
  const put = (day: string, hour: string) =>
    onChange(day === "" ? field.empty : hour === "" ? day : `${day}T${hour}${hour === time ? seconds : ""}`);
  const { id: _, ...shared } = control;
  return (
    <FieldSet field={field} at={at}>
      <div className="flex flex-wrap gap-4">
        <label className="text-sm text-ink">
          {t.moment.date}
          <input
            {...shared}
            id={`${controlId(at)}-date`}
            type="date"
            value={date}
            onChange={({ target }) => put(target.value, time)}
            className={BOX}
          />
        </label>
        <label className="text-sm text-ink">
          {t.moment.time}
          <input
            {...shared}
            id={`${controlId(at)}-time`}
            type="time"
            value={time}
            disabled={control.disabled || date === ""}
            onChange={({ target }) => put(date, target.value)}
            className={BOX}
          />
        </label>
      </div>
    </FieldSet>
  );
}
