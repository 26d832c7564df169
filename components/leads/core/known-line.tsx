import { leadMessages } from "@/lib/store/i18n/lead-messages";
import type { Known } from "./profile-prefill";

/**
 * One line above a person's fields, as high with a visitor's details as without, so that filling them in moves nothing.
 * The server draws it without; who is known comes from the browser.
 */
export function KnownLine({ known = "none", onForget }: { known?: Known; onForget?: () => void }) {
  const words = leadMessages().known;
  return (
    <div className="-mt-3 mb-1 flex min-h-11 items-center justify-between gap-3 text-sm text-quiet">
      <p role={known === "none" ? undefined : "status"}>{words[known]}</p>
      {known === "filledIn" && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 text-right font-semibold text-ink underline underline-offset-4"
        >
          {words.clear}
        </button>
      )}
    </div>
  );
}
