import { useId } from "react";
import { popupPageName, staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import { LineSelect, LineText } from "./line-controls";

/** Returns true for a path, a pattern or an empty rule, and false for a page's name. */
const isAddress = (rule: string) => /^[/^]/.test(rule);
const BY_ADDRESS = "/";

/** Renders the choice of a page by name, or by its URL. */
export function PageSelect({
  label,
  addressLabel,
  rule,
  names,
  onChange,
}: {
  label: string;
  addressLabel: string;
  /** Name of a page, a path or a pattern; empty without a selection. */
  rule: string;
  names: readonly string[];
  onChange: (rule: string) => void;
}) {
  const t = staffPopupMessages().builder;
  const help = useId();
  const known = rule === "" || isAddress(rule) || names.includes(rule) ? names : [rule, ...names];
  const options = {
    ...(rule === "" && { "": t.choosePage }),
    ...Object.fromEntries(known.map((name) => [name, popupPageName(name)])),
    [BY_ADDRESS]: t.byAddress,
  };
  return (
    <div className="min-w-0 flex-1 basis-48 space-y-2">
      <LineSelect
        label={label}
        value={isAddress(rule) ? BY_ADDRESS : rule}
        options={options}
        onChange={onChange}
      />
      {isAddress(rule) && (
        <>
          <LineText
            label={addressLabel}
            value={rule}
            describedBy={help}
            onChange={(typed) => onChange(isAddress(typed) ? typed : `/${typed}`)}
          />
          <p id={help} className="text-sm text-quiet">
            {t.addressHelp}
          </p>
        </>
      )}
    </div>
  );
}
