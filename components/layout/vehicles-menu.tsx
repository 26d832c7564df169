import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Icon } from "@/components/ui/icon";
import { bodystylePath } from "@/lib/store/api/search-links";
import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import type { MenuItem } from "@/lib/web/pages/menu";

const PANEL_ID = "vehicles-menu";

/**
 * Renders the header's "Vehicles" panel as a native popover: the menu's links, and a shortcut to each body
 * style.
 */
export function VehiclesMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { shell: t, home } = messages();
  return (
    <div className="popover-host">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className="flex h-11 items-center gap-1 whitespace-nowrap rounded-button px-3 font-semibold text-ink hover:bg-panel xl:px-4"
      >
        {label}
        <Icon name="chevronDown" size={18} className="popover-chevron" />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        className="drop-panel fixed inset-x-0 top-[72px] bottom-auto w-full border-b border-line bg-page text-body shadow-float"
      >
        <div className="mx-auto flex max-w-content gap-12 px-8 py-8">
          <ul className="w-60 shrink-0">
            {items.map((item) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  className="flex min-h-11 items-center rounded-sm text-lg font-semibold text-ink hover:text-accent-text"
                >
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
          <div className="grow">
            <p className="text-sm text-quiet">{t.shopByBodystyle}</p>
            <ul className="mt-2 grid grid-cols-4 gap-2">
              {BODYSTYLES.map((bodystyle) => (
                <li key={bodystyle}>
                  <a
                    href={bodystylePath(bodystyle)}
                    className="block rounded-card px-4 pt-3 pb-2.5 text-center font-semibold text-ink hover:bg-panel"
                  >
                    <BodystyleCutout bodystyle={bodystyle} sizes="160px" className="mx-auto w-40" />
                    {home.bodystyles[bodystyle]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
