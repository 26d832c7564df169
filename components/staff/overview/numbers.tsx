import { Icon } from "@/components/ui/icon";

/** Renders a large figure with its label, and a link to the list behind it, if any. */
export function BigNumber({
  label,
  value,
  help,
  href,
  urgent = false,
}: {
  label: string;
  value: string;
  help?: string;
  href?: string;
  /** Marks a problem in red with an icon. */
  urgent?: boolean;
}) {
  const color = urgent ? "text-danger" : "text-ink";
  return (
    <div className="relative flex flex-col-reverse justify-end rounded-card border border-line p-4 has-[a:hover]:bg-panel">
      <dt className="text-sm text-body">
        {href === undefined ? (
          label
        ) : (
          <a href={href} className="font-semibold text-ink underline after:absolute after:inset-0">
            {label}
          </a>
        )}
        {help !== undefined && <span className="block text-quiet">{help}</span>}
      </dt>
      <dd className={`flex items-center gap-2 whitespace-nowrap text-3xl font-bold tabular-nums ${color}`}>
        {value}
        {urgent && <Icon name="alert" size={24} />}
      </dd>
    </div>
  );
}

/** Renders figures side by side; two per row on phones. */
export function BigNumbers({ children, label }: { children: React.ReactNode; label: string }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}
