import { Link } from "@/components/ui/link";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import type { PrefillState } from "./use-prefill";

/**
 * Renders one line above the personal fields, equally high with and without a visitor's details, so that
 * prefilling does not shift the layout. The server renders it without details, which come from the browser.
 */
export function PrefillNotice({ known = "none", onForget }: { known?: PrefillState; onForget?: () => void }) {
  const copy = leadMessages().known;
  return (
    <div className="-mt-3 mb-1 flex min-h-11 items-center justify-between gap-3 text-sm text-quiet">
      <p role={known === "none" ? undefined : "status"}>{copy[known]}</p>
      {known === "filledIn" && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 text-right font-semibold text-ink underline underline-offset-4"
        >
          {copy.clear}
        </button>
      )}
    </div>
  );
}

/** Links to the policy on submitted data; renders nothing if that page is off. */
export function PrivacyNote({ policy }: { policy: string | null }) {
  const { privacy } = leadMessages();
  if (policy === null) return null;
  return (
    <p className="text-sm text-quiet">
      {privacy.before}
      <Link href={policy} className="text-body underline underline-offset-4">
        {privacy.link}
      </Link>
      {privacy.after}
    </p>
  );
}
