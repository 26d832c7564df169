import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Container } from "@/components/ui/container";
import { tradeMessages } from "@/lib/i18n/trade-messages";
import { StartForms } from "./start-forms";

interface Props {
  years: readonly number[];
  makes: readonly string[];
}

/** One question, and the two ways to begin to answer it. */
export function TradeHero(props: Props) {
  const words = tradeMessages();
  return (
    <section className="bg-panel">
      <Container className="grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_34rem] lg:gap-12 lg:py-16">
        <div>
          <h1 className="max-w-[10em] text-3xl sm:text-4xl xl:text-5xl">{words.headline}</h1>
          <p className="mt-4 max-w-[34ch] text-lg">{words.intro}</p>
          <BodystyleCutout
            bodystyle="suvs"
            sizes="(min-width: 1024px) 560px, 320px"
            className="mt-4 hidden w-full max-w-[35rem] sm:block"
          />
        </div>
        <StartForms {...props} />
      </Container>
    </section>
  );
}
