import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";

/** The vehicle left the stock before a test drive of it was scheduled. */
export function TestDriveUnavailable() {
  const copy = testDriveMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl">{copy.gone}</h1>
        <p className="mt-4 mb-8 text-lg">{copy.goneBody}</p>
        <ButtonLink href="/cars-for-sale">{copy.browse}</ButtonLink>
      </Container>
    </main>
  );
}
