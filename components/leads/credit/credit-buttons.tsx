import { buttonClass } from "@/components/ui/button";
import type { PartId } from "@/lib/leads/credit/parts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";

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
        className={buttonClass("primary", "min-h-12 w-full min-w-52 aria-disabled:opacity-60 sm:w-auto")}
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
