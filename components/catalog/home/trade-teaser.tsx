import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "./section";

/** How a trade-in works, in three steps. Shown only while its page is on. */
export function TradeTeaser({ href }: { href: string }) {
  const t = messages().home;
  return (
    <Section id="trade" title={t.tradeTitle} action={<ButtonLink href={href}>{t.tradeButton}</ButtonLink>}>
      <ol className="grid gap-6 sm:grid-cols-3">
        {t.tradeSteps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-ink pt-4">
            <p className="text-lg font-bold tracking-tight text-ink">
              <span className="mr-2 text-quiet tabular-nums">{index + 1}</span>
              {step.title}
            </p>
            <p className="mt-1">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
