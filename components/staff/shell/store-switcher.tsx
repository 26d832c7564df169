import { Icon } from "@/components/ui/icon";
import type { ShellView } from "@/lib/staff/shell/entries";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";

/**
 * Renders the switch that limits this and the following pages to one of the person's stores; works without
 * JavaScript.
 */
export function StoreSwitcher({ view }: { view: ShellView }) {
  const { store: t } = staffShellMessages();
  const choices = [{ id: "", name: t.all }, ...view.stores];
  const current = choices.find(({ id }) => id === (view.store ?? ""))!;
  return (
    <details data-menu className="relative min-w-0 max-w-full max-sm:flex-1 print:hidden">
      <summary className="inline-flex min-h-11 max-w-full list-none items-center gap-2 rounded-button border border-quiet bg-page px-4 text-base text-ink hover:border-ink [&::-webkit-details-marker]:hidden">
        <Icon name="pin" />
        <span className="sr-only">{t.label}</span>
        <span className="truncate font-semibold">{current.name}</span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <form
        method="post"
        action="/api/staff/account/store"
        className="absolute left-0 z-20 mt-1 max-h-80 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-page p-1 shadow-float lg:right-0 lg:left-auto"
      >
        <input type="hidden" name="back" value={view.address} />
        {choices.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name="store"
            value={id}
            aria-current={id === current.id ? "true" : undefined}
            className="flex min-h-11 w-full items-center justify-between gap-2 rounded-sm px-3 py-2 text-left text-base text-ink hover:bg-panel aria-[current]:font-semibold"
          >
            {name}
            {id === current.id && <Icon name="check" size={16} />}
          </button>
        ))}
      </form>
    </details>
  );
}
