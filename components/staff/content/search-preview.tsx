import { type ShownResult, type ShownText, searchResult } from "@/lib/marketing/seo/search-result";
import { storeTitles } from "@/lib/store/content/page-titles";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** Data from which a site's titles are built, with its URL. */
export type TitledSite = Parameters<typeof storeTitles>[0] & { site: { url: string } };

/**
 * Previews a page's search result with the typed texts. Lengths are counted and flagged, but are never
 * errors.
 */
export function SearchPreview({
  path,
  entry,
  site,
}: {
  path: string;
  entry: Record<string, unknown>;
  site: TitledSite;
}) {
  const t = staffContentMessages().searchResult;
  const typed = (name: string) => (typeof entry[name] === "string" ? entry[name].trim() : "");
  const shown = previewOf(path, { title: typed("title"), description: typed("description") }, site);
  return (
    <figure aria-label={t.label(path)} className="m-0">
      <figcaption className="text-sm font-semibold text-ink">{t.title}</figcaption>
      <div
        data-theme="light"
        className="theme-sample mt-1 max-w-[37.5rem] rounded-sm border border-line bg-page p-4"
      >
        <p className="text-sm wrap-anywhere text-quiet">{shown.address}</p>
        <p className="mt-1 font-[Arial,sans-serif] text-xl/6.5 wrap-anywhere text-[#1a0dab]">
          {shown.title.text}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-body">{shown.description.text}</p>
      </div>
      <div role="status" className="mt-2 space-y-1 text-sm">
        {typed("title") !== "" && (
          <Length text={shown.title} says={t.titleLength} cut={t.titleCut} short={t.titleShort} />
        )}
        {typed("description") !== "" && (
          <Length
            text={shown.description}
            says={t.descriptionLength}
            cut={t.descriptionCut}
            short={t.descriptionShort}
          />
        )}
      </div>
    </figure>
  );
}

/**
 * Returns the previewed search result. The home page's title is complete; other titles end with the site's
 * name.
 */
export function previewOf(
  path: string,
  typed: { title: string; description: string },
  site: TitledSite,
): ShownResult {
  const t = staffContentMessages().searchResult;
  const own = typed.title || t.ownTitle;
  const title = path === "/" ? own : storeTitles(site).template.replace("%s", () => own);
  const description = typed.description || t.ownDescription;
  return searchResult({ title, description, address: new URL(path, site.site.url).href });
}

function Length({
  text: { characters, isCut, isShort },
  says,
  cut,
  short,
}: {
  text: ShownText;
  says: (characters: number) => string;
  cut: string;
  short: string;
}) {
  const advice = isCut ? cut : isShort ? short : "";
  return (
    <p className={advice === "" ? "text-quiet" : "text-warning"}>
      {says(characters)} {advice}
    </p>
  );
}
