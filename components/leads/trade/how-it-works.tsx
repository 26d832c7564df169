import { tradeMessages } from "@/lib/store/i18n/trade-messages";

/** Renders the steps from the first question to the payment. */
export function HowItWorks() {
  return (
    <ol className="grid gap-6 sm:grid-cols-3">
      {tradeMessages().how.steps.map((step, index) => (
        <li key={step.title} className="border-t-2 border-ink pt-4">
          <p className="text-lg font-bold tracking-tight text-ink">
            <span className="mr-2 text-quiet tabular-nums">{index + 1}</span>
            {step.title}
          </p>
          <p className="mt-1">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
