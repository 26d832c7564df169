import { TextWithValues } from "@/components/ui/value-name";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import type { Worksheet } from "@/lib/leads/deal/worksheet";
import { centsText, worksheetRows } from "@/lib/leads/deal/worksheet-text";
import { dealMessages } from "@/lib/store/i18n/deal-messages";

/** Renders all figures of a deal with the disclosures of its payment; printed as shown. */
export function DealWorksheet({
  worksheet,
  id = "worksheet",
  title,
}: {
  worksheet: Worksheet;
  /** Id of its heading, if the page has several. */
  id?: string;
  title?: string;
}) {
  const copy = dealMessages().worksheet;
  const { estimate, leftOver, lines, included } = worksheet;
  const fees = [...lines.filter(({ kind }) => kind === "fee"), ...included].map((fee) => fee.label);
  const text = estimate && paymentText(estimate);
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid rounded-card border border-line p-5 sm:p-6 print:p-4"
    >
      <h2 id={id} className="text-xl">
        {title ?? copy.title}
      </h2>
      <dl className="mt-3 divide-y divide-line tabular-nums">
        {worksheetRows(worksheet).map(({ label, value, note, isTotal }) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2 print:py-1 ${isTotal ? "font-bold text-ink" : ""}`}
          >
            <dt className="min-w-0 flex-1">
              <TextWithValues text={label} values={fees} />
            </dt>
            <dd className="shrink-0 text-right">{value}</dd>
            {note && (
              <dd className="basis-full text-sm font-normal text-quiet">
                <TextWithValues text={note} values={fees} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {text && (
        <p className="mt-3 text-sm text-quiet">
          {text.payment} · {text.terms}. {text.details}
        </p>
      )}
      {leftOver > 0 && !text && (
        <p className="mt-3 text-sm text-quiet">{copy.leftOver(centsText(leftOver))}</p>
      )}
    </section>
  );
}
