import { Part } from "@/components/staff/leads/lead-parts";
import type { Lead } from "@/lib/leads/core/lead";
import type { LeadFiles as Files } from "@/lib/staff/leads/lead-files";
import { leadFilePath } from "@/lib/staff/leads/paths";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";

/** Lists a lead's files as downloads, and shows the photos of the customer's own vehicle. */
export function LeadFiles({ lead, files }: { lead: Pick<Lead, "id" | "tradeIn">; files: Files }) {
  const t = staffFileMessages().files;
  const { documents, photos, deletedPhotos } = files;
  if (documents.length + photos.length + deletedPhotos === 0) return null;
  const { tradeIn } = lead;
  const vehicle = tradeIn ? `${tradeIn.year} ${tradeIn.make} ${tradeIn.model}` : "";
  return (
    <Part title={documents.length > 0 ? t.title : t.photos} screenOnly>
      {documents.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {documents.map(({ id, name, bytes }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1 break-words text-ink">{name}</span>
                {bytes === null ? (
                  <span className="text-sm text-quiet">{t.deleted}</span>
                ) : (
                  <a
                    href={leadFilePath(lead.id, id)}
                    download
                    className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink underline underline-offset-4"
                    aria-label={t.download(name)}
                  >
                    {t.open(t.size(bytes))}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-quiet">{t.safe}</p>
        </>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={leadFilePath(lead.id, id)} download>
                {/* biome-ignore lint/performance/noImgElement: a private photo, which no optimizer may store */}
                <img
                  src={leadFilePath(lead.id, id)}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={t.photo(index + 1, vehicle)}
                  className="aspect-photo w-full rounded-sm bg-panel object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {deletedPhotos > 0 && <p className="mt-3 text-sm text-quiet">{t.deletedPhotos(deletedPhotos)}</p>}
    </Part>
  );
}
