import type { MouseEvent } from "react";
import { Link } from "@/components/ui/link";
import { answerGroups } from "@/lib/leads/credit/answers";
import type { Typed } from "@/lib/leads/credit/fields";
import type { PartId } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

/** Lists all entered values by part, each part with a link to edit it. */
export function CheckAnswers({
  typed,
  hrefOf,
  onChange,
}: {
  typed: Typed;
  hrefOf: (part: PartId) => string;
  onChange?: (part: PartId) => void;
}) {
  const copy = creditMessages();
  return (
    <div className="divide-y divide-line rounded-card border border-line">
      {answerGroups(typed).map(({ part, title, rows }) => (
        <section key={title} className="p-4 sm:p-5">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-base font-bold text-ink">{title}</h3>
            <Link
              href={hrefOf(part)}
              aria-label={copy.change(title)}
              onClick={
                onChange &&
                ((event: MouseEvent) => {
                  event.preventDefault();
                  onChange(part);
                })
              }
              className="inline-flex min-h-11 shrink-0 items-center text-sm text-ink underline underline-offset-4"
            >
              {copy.changeShort}
            </Link>
          </div>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {rows.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-quiet">{label}</dt>
                <dd className="min-w-0 font-semibold break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
