import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Container } from "@/components/ui/container";
import type { Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

/** Breadcrumbs, title and one sentence: the top of every special offers page. */
export function OffersFrame({
  crumbs,
  title,
  intro,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <main id="content" className="pb-16">
      <Container className="pt-2 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} label={offerMessages().pages.label} />
        <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 mb-8 max-w-prose text-lg text-quiet">{intro}</p>
        {children}
      </Container>
    </main>
  );
}
