import { Faq } from "@/components/content/articles/faq";
import { ButtonLink } from "@/components/ui/button";
import { JsonLd } from "@/components/ui/json-ld";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import { pagePath } from "@/lib/core/pages/page-switches";
import { faqPage } from "@/lib/marketing/seo/faq-page";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "./section";

/** What most shoppers ask before a visit (docs/rules.md#home-page). */
export function HomeFaq({ faqs }: { faqs: readonly ShownFaq[] }) {
  const t = messages().home;
  const help = pagePath("help-center");
  if (faqs.length === 0) return null;
  const more = help && (
    <ButtonLink href={help} variant="outline">
      {t.faqAll}
    </ButtonLink>
  );
  return (
    <Section id="faq" title={t.faqTitle} action={more}>
      <div className="max-w-3xl">
        <Faq entries={faqs} />
      </div>
      <JsonLd data={faqPage(faqs)} />
    </Section>
  );
}
