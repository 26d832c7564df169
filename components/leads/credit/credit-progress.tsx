import type { PartId } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

/** The progress: a bar, and its text above the part's name. */
export function CreditProgress({ part, parts }: { part: PartId; parts: readonly PartId[] }) {
  const copy = creditMessages();
  const at = parts.indexOf(part) + 1;
  return (
    <div>
      <p className="text-sm font-semibold text-quiet">{copy.progress(at, parts.length)}</p>
      <ol aria-label={copy.progressName} className="mt-2 flex gap-1.5">
        {parts.map((each, index) => (
          <li
            key={each}
            aria-current={each === part ? "step" : undefined}
            className={`h-1.5 flex-1 rounded-full ${index < at ? "bg-ink" : "bg-line"}`}
          >
            <span className="sr-only">{copy.parts[each]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
