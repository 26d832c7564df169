import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/store/i18n/messages";

/** The link to the vehicle's history report, on its provider's site. */
export function HistoryLink({ url }: { url: string }) {
  const t = messages().vehicle;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-panel p-5">
      <p className="max-w-prose">{t.history.detail}</p>
      <ButtonLink
        href={url}
        target="_blank"
        rel="noopener nofollow"
        variant="outline"
        className="print:hidden"
      >
        {t.history.link}
        <Icon name="external" size={18} />
        <span className="sr-only"> ({t.location.newTab})</span>
      </ButtonLink>
    </div>
  );
}
