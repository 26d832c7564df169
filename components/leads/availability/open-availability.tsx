import { EnhancedLeadForm } from "@/components/leads/core/enhanced-lead-form";
import { firstSight } from "@/components/leads/core/first-sight";
import { openDialog } from "@/components/leads/core/open-dialog";
import { Icon } from "@/components/ui/icon";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import type { AvailabilityDialogData } from "./availability-form";

const TITLE_ID = "availability-title";

/**
 * Opens the availability form as a dialog. Typed values reappear after closing it
 * (docs/rules.md#unsent-forms).
 * @param hash URL hash of the dialog
 */
export function openAvailability(data: AvailabilityDialogData, hash: string): void {
  openDialog({
    hash,
    titleId: TITLE_ID,
    content: (onLeave) => <AvailabilityDialog data={data} onLeave={onLeave} />,
  });
}

interface Props {
  data: AvailabilityDialogData;
  onLeave: () => void;
}

function AvailabilityDialog({ data: { title, detail, form }, onLeave }: Props) {
  return (
    <div className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={onLeave}
          aria-label={leadMessages().availability.close}
          className="-m-2 size-11 shrink-0 p-2"
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="mt-1 mb-5 text-quiet">{detail}</p>
      <EnhancedLeadForm data={form} typed={form.typed as Record<string, string>} startedAt={firstSight()} />
    </div>
  );
}
