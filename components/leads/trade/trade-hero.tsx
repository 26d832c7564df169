import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Container } from "@/components/ui/page-frame";
import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { messages } from "@/lib/store/i18n/messages";
import { tradeMessages } from "@/lib/store/i18n/trade-messages";
import { StartForms } from "./start-forms";

interface Props {
  years: readonly number[];
  makes: readonly string[];
  crumbs: readonly Crumb[];
}

/** Renders the headline question and the two ways to start. */
export function TradeHero({ crumbs, ...lists }: Props) {
  const copy = tradeMessages();
  return (
    <section className="bg-panel">
      <Container className="pt-2 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} label={messages().search.breadcrumbs.label} />
      </Container>
      <Container className="grid items-center gap-8 pt-4 pb-8 sm:pt-6 sm:pb-12 lg:grid-cols-[1fr_34rem] lg:gap-12 lg:pt-8 lg:pb-16">
        <div>
          <h1 className="max-w-[10em] text-3xl sm:text-4xl xl:text-5xl">{copy.headline}</h1>
          <p className="mt-4 max-w-[34ch] text-lg">{copy.intro}</p>
          <BodystyleCutout
            bodystyle="suvs"
            sizes="(min-width: 1024px) 560px, 320px"
            className="mt-4 hidden w-full max-w-[35rem] sm:block"
          />
        </div>
        <StartForms {...lists} />
      </Container>
    </section>
  );
}
