import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Container, PageStatus } from "@/components/ui/page-frame";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Form } from "./form";

/**
 * Renders the outage page with status 503 if the store data has never been readable, and a configured phone
 * number.
 */
export function OutageContent({ phone }: { phone: string | null }) {
  const t = failureMessages().outage;
  return (
    <main id="content" className="grid min-h-screen place-items-center py-16">
      <title>{t.title}</title>
      <PageStatus code={503} />
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="mt-4 text-lg">{t.detail}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {phone !== null && <ButtonLink href={telHref(phone)}>{t.call(phone)}</ButtonLink>}
          {/* A form without fields or action reloads the page. */}
          <Form method="get">
            <button type="submit" className={buttonClass("outline")}>
              {t.retry}
            </button>
          </Form>
        </div>
      </Container>
    </main>
  );
}
