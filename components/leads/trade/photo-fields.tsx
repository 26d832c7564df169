import { FileField } from "@/components/leads/core/choose-fields";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "@/config/leads/trade-photos";
import { photoList, photoPath } from "@/lib/leads/trade/questions/fields";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { tradeFieldId } from "./field-id";

interface Props {
  ids: string[];
  error: string | undefined;
  /** Handlers of the hydrated form: several files at once, and removal without a page load. */
  live?: { onFiles: (files: File[]) => void; onRemove: (id: string) => void; status: string };
}

const MEGABYTE = 1024 * 1024;

/**
 * Renders photos of the vehicle, each with a button to remove it, and a field to add more. Without
 * JavaScript, visitors add one photo at a time.
 */
export function PhotoFields({ ids, error, live }: Props) {
  const { photos: copy } = valuationMessages();
  const { max, maxBytes, accept } = TRADE_PHOTOS;
  const id = tradeFieldId(PHOTO_FIELDS.all);
  return (
    <div id="photos" className="scroll-mt-24 space-y-5">
      <input type="hidden" name={PHOTO_FIELDS.all} value={photoList(ids)} />
      {ids.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {ids.map((photo, index) => (
            <li key={photo} className="relative">
              {/* biome-ignore lint/performance/noImgElement: a private photo, in one size */}
              <img
                src={photoPath(photo)}
                alt={copy.alt(index + 1, ids.length)}
                className="aspect-[16/10] w-full rounded-card bg-panel object-cover"
              />
              <button
                type={live ? "button" : "submit"}
                name={PHOTO_FIELDS.remove}
                value={photo}
                onClick={live && (() => live.onRemove(photo))}
                aria-label={copy.remove(index + 1)}
                className="absolute top-2 right-2 inline-flex min-h-11 items-center gap-1 rounded-button bg-page px-4 text-sm font-semibold text-ink shadow-float hover:bg-panel"
              >
                <Icon name="close" className="size-4" />
                {copy.removeWord}
              </button>
            </li>
          ))}
        </ul>
      )}
      {ids.length < max ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <FileField
              id={id}
              name={PHOTO_FIELDS.file}
              label={copy.label}
              hint={copy.hint(max, maxBytes / MEGABYTE)}
              error={error}
              accept={accept}
              multiple={live !== undefined}
              onChange={
                live &&
                ((event) => {
                  live.onFiles([...(event.target.files ?? [])]);
                  event.target.value = "";
                })
              }
            />
          </div>
          {!live && (
            <button
              type="submit"
              name={PHOTO_FIELDS.add}
              value="1"
              className={buttonClass("dark", "min-h-12 w-full sm:w-auto")}
            >
              {copy.add}
            </button>
          )}
        </div>
      ) : (
        <p id={id} className="font-semibold text-ink">
          {copy.full}
        </p>
      )}
      <p role="status" className="min-h-6 text-sm text-ink">
        {live?.status ?? (ids.length > 0 ? copy.count(ids.length, max) : "")}
      </p>
      <p className="flex gap-2 text-sm text-quiet">
        <Icon name="info" className="mt-0.5 size-4" />
        {copy.privacy}
      </p>
    </div>
  );
}
