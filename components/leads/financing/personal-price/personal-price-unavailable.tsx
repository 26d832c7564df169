import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { personalPrice } from "@/lib/store/i18n/en/personal-price";

/** The vehicle left the stock, or has no price. */
export function PersonalPriceUnavailable() {
  const t = personalPrice.page;
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl">{t.gone}</h1>
        <p className="mt-4 mb-8 text-lg">{t.goneBody}</p>
        <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
      </Container>
    </main>
  );
}
