import { buttonClass } from "@/components/ui/button";
import { PART_MINUTES } from "@/config/leads/financing";
import { type PartId, partProgress } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

/**
 * Renders the progress: a bar, and its text above the part's name. A co-borrower's parts count as the
 * applicant's.
 */
export function CreditProgress({ part }: { part: PartId }) {
  const copy = creditMessages();
  const { parts, position, isCoBorrower } = partProgress(part);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold text-quiet">
        <span>{(isCoBorrower ? copy.progressCo : copy.progress)(position, parts.length)}</span>
        <span className="font-normal">{copy.time(PART_MINUTES[part])}</span>
      </p>
      <ol aria-label={copy.progressName} className="mt-2 flex gap-1.5">
        {parts.map((each, index) => (
          <li
            key={each}
            aria-current={index === position - 1 ? "step" : undefined}
            className={`h-1.5 flex-1 rounded-full forced-colors:border ${index < position ? "bg-ink" : "bg-line"}`}
          >
            <span className="sr-only">{copy.parts[each]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Renders "Continue" before "Back", because Enter activates a form's first button. Without JavaScript both
 * post the part.
 */
export function CreditButtons({
  part,
  first,
  sending = false,
  onBack,
}: {
  part: PartId;
  first: boolean;
  sending?: boolean;
  onBack?: () => void;
}) {
  const copy = creditMessages();
  const last = part === "send";
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      <button
        type="submit"
        name="action"
        value={last ? "send" : "continue"}
        aria-disabled={sending}
        className={buttonClass("primary", "min-h-12 w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-52")}
      >
        {last ? (sending ? copy.sending : copy.send) : copy.next}
      </button>
      {!first && (
        <button
          type={onBack ? "button" : "submit"}
          name="action"
          value="back"
          onClick={onBack}
          className={buttonClass("outline", "min-h-12 w-full sm:w-auto")}
        >
          {copy.back}
        </button>
      )}
    </div>
  );
}
