import { ALWAYS_ALLOWED, type CookieCategory, REFUSED_BY_GPC } from "@/config/marketing/consent";
import type { ConsentMessages } from "@/lib/store/i18n/en/consent";

interface Props {
  id: string;
  category: CookieCategory;
  copy: ConsentMessages;
  /** The tier leaves nothing to choose. */
  isFixed: boolean;
  isOn: boolean;
  gpc: boolean;
}

/** A category with its switch; the essential one cannot be toggled (docs/rules.md#cookie-banner). */
export function CategoryRow({ id, category, copy, isFixed, isOn, gpc }: Props) {
  const { name, what } = copy.categories[category];
  const isAlwaysOn = category === ALWAYS_ALLOWED;
  const isRefused = gpc && REFUSED_BY_GPC.includes(category);
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <label htmlFor={id} className="font-semibold text-ink">
          {name}
        </label>
        <p id={`${id}-what`} className="text-sm">
          {what}
          {isRefused && <span className="block font-semibold text-ink">{copy.gpcOff}</span>}
        </p>
      </div>
      {isAlwaysOn || isFixed || isRefused ? (
        <>
          {/* A choice that the signal overrides is saved for when the signal is gone. */}
          {isOn && <input type="hidden" name="category" value={category} />}
          <input
            id={id}
            type="checkbox"
            className="switch"
            checked={isAlwaysOn || (isOn && !isRefused)}
            disabled
            readOnly
            aria-describedby={`${id}-what`}
          />
        </>
      ) : (
        <input
          id={id}
          type="checkbox"
          className="switch"
          name="category"
          value={category}
          defaultChecked={isOn}
          aria-describedby={`${id}-what`}
        />
      )}
    </div>
  );
}
