import { Faq } from "@/components/content/faq";
import { ButtonLink } from "@/components/ui/button";
import { JsonLd } from "@/components/ui/json-ld";
import type { ShownFaq } from "@/lib/content/faqs-of";
import { messages } from "@/lib/i18n/messages";
import { pagePath } from "@/lib/pages/page-switches";
import { faqPage } from "@/lib/seo/faq-page";
import { Section } from "./section";

/** What most ask before they come (specification §2). */
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
