import type { FormEvent, ReactNode, Ref } from "react";
import { buttonClass } from "@/components/ui/button";
import { personalPrice as t } from "@/lib/store/i18n/personal-price-messages";

interface Props {
  onSubmit: () => void;
  onBack: (() => void) | undefined;
  submit?: string;
  busy?: boolean;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Renders a step's fields, with "Back" and "Continue" in the same position at every step. */
export function StepForm({ onSubmit, onBack, submit = t.dialog.next, busy = false, ref, children }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form ref={ref} noValidate onSubmit={send} className="flex grow flex-col">
      <div className="relative grow space-y-5 px-5 py-5 sm:px-8">{children}</div>
      <div className="sticky bottom-0 flex gap-3 border-t border-line bg-page px-5 py-4 sm:px-8">
        {onBack && (
          <button type="button" onClick={onBack} className={buttonClass("outline", "min-h-12")}>
            {t.dialog.back}
          </button>
        )}
        <button
          type="submit"
          aria-disabled={busy}
          className={buttonClass("primary", "min-h-12 grow aria-disabled:opacity-60")}
        >
          {submit}
        </button>
      </div>
    </form>
  );
}
