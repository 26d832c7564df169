import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type GuideLanguage, guidePath } from "@/lib/catalog/buyers-guide/guide-values";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { vehicleFactsMessages } from "@/lib/store/i18n/vehicle-facts-messages";

interface Props {
  vehicle: Pick<Vehicle, "vin">;
  stickerUrl: string | null;
  guides: readonly GuideLanguage[];
}

const PAPER = "flex min-h-16 items-center gap-3 rounded-card border border-line p-4 hover:border-ink";

/** Links to the vehicle's available documents; renders nothing without documents. */
export function Papers({ vehicle, stickerUrl, guides }: Props) {
  const t = vehicleFactsMessages().papers;
  if (stickerUrl === null && guides.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="print:hidden">
      <h2 id="papers" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {stickerUrl !== null && (
          <li>
            <Link href={stickerUrl} target="_blank" rel="noopener nofollow" className={PAPER}>
              <Paper title={t.sticker} detail={t.stickerDetail} />
              <Icon name="external" size={18} />
              <span className="sr-only"> ({messages().vehicle.location.newTab})</span>
            </Link>
          </li>
        )}
        {guides.map((language) => (
          // The Spanish guide is described in Spanish on each page, the English one in the language of the page.
          <li key={language} lang={language === "es" ? language : undefined}>
            <Link href={guidePath(vehicle, language)} rel="nofollow" download className={PAPER}>
              <Paper
                title={t.guide[language]}
                lang={language}
                detail={language === "en" ? t.guideDetail : t.guideDetailSpanish}
              />
              <Icon name="shield" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paper({ title, lang, detail }: { title: string; lang?: GuideLanguage; detail: string }) {
  return (
    <span className="min-w-0 grow">
      <span lang={lang} className="block font-semibold text-ink">
        {title}
      </span>
      <span className="block text-sm text-quiet">{detail}</span>
    </span>
  );
}
