import { Icon } from "@/components/ui/icon";

/** Renders the button that removes a line from a list. `label` names the line. */
export function RemoveLineButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-sm border border-line text-ink hover:border-ink"
      aria-label={label}
      onClick={onRemove}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
