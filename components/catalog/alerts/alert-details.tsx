import { Icon, type IconName } from "@/components/ui/icon";
import { AlertForm, type AlertFormProps } from "./alert-form";

/** Renders the alert form in a disclosure, which opens without JavaScript. */
export function AlertDetails({
  label,
  icon = "mail",
  className = "",
  ...form
}: AlertFormProps & { label: string; icon?: IconName; className?: string }) {
  return (
    <details className={`group/alert print:hidden ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-base font-medium text-ink hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name={icon} />
        {label}
        <Icon
          name="chevronDown"
          size={18}
          className="ml-auto text-quiet transition-transform group-open/alert:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-2 pb-4">
        <AlertForm {...form} />
      </div>
    </details>
  );
}
