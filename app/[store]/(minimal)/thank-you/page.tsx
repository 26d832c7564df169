import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { leadMessages } from "@/lib/i18n/lead-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { telHref } from "@/lib/store/contact-links";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: leadMessages().thanks.title, robots: { index: false } };

/** Where a form that was sent without JavaScript ends. It says nothing of the lead: anyone can open it. */
export default async function ThankYouPage({ params }: { params: Promise<{ store: string }> }) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { profile } = page.snapshot;
  const { thanks } = leadMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{thanks.title}</h1>
        <p className="mt-4 text-lg">{thanks.body(profile.name)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/cars-for-sale">{thanks.browse}</ButtonLink>
          <ButtonLink href={telHref(profile.sales.phone)} variant="outline">
            <Icon name="phone" />
            {thanks.call(profile.sales.phone)}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
