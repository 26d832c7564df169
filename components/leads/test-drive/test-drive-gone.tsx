import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";

/** The vehicle left the stock before a test drive of it was scheduled. */
export function TestDriveGone() {
  const words = testDriveMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl">{words.gone}</h1>
        <p className="mt-4 mb-8 text-lg">{words.goneBody}</p>
        <ButtonLink href="/cars-for-sale">{words.browse}</ButtonLink>
      </Container>
    </main>
  );
}
