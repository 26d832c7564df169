import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Where a form that was sent ends. It says nothing of the lead: anyone can open it. */
export function ThankYouPage({ title, body, phone }: { title: string; body: string; phone: string }) {
  const { thanks } = leadMessages();
  return (
    <main id="content" className="grid content-center py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg">{body}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/cars-for-sale">{thanks.browse}</ButtonLink>
          <ButtonLink href={telHref(phone)} variant="outline">
            <Icon name="phone" />
            {thanks.call(phone)}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
