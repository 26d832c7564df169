import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/page-frame";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";

/** Renders a canceled or long past test drive. */
export function NotScheduled({ canceled }: { canceled: boolean }) {
  const copy = testDriveMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{canceled ? copy.canceled : copy.noneBooked}</h1>
        <p className="mt-4 mb-8 text-lg">{canceled ? copy.canceledText : copy.noneBookedText}</p>
        <ButtonLink href="/cars-for-sale">{copy.browse}</ButtonLink>
      </Container>
    </main>
  );
}
