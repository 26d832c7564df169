import { COLORS, type ColorId } from "@/config/runtime/theme";
import { colorReport } from "@/lib/core/theme/theme";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

const PREFIX = /^profile-look\.(?:colors\.)?/;

/**
 * Shows the contrast of a site color and the corrected color that the site uses. Renders nothing for other
 * fields or incomplete values.
 */
export function ColorNote({ path, chosen }: { path: string; chosen: string }) {
  const t = staffEditorMessages().color;
  const name = path.replace(PREFIX, "");
  const isOfSite = PREFIX.test(path) && Object.hasOwn(COLORS, name);
  if (!isOfSite || !/^#[0-9a-f]{6}$/i.test(chosen)) return null;
  const { chosen: ratio, used, least, color, isCorrected } = colorReport(name as ColorId, chosen);
  if (isCorrected)
    return (
      <div role="status" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
        <Swatch color={chosen} label={t.from} />
        <Swatch color={color} label={t.to} />
        <p className="min-w-0 flex-1 basis-52 text-warning">{t.corrected(ratio, least, color, used)}</p>
      </div>
    );
  return (
    <p role="status" className="mt-2 text-sm text-quiet">
      {ratio >= least ? t.enough(ratio, least) : t.usedAsIs(ratio, least)}
    </p>
  );
}

function Swatch({ color, label }: { color: string; label: string }) {
  return (
    <span className="flex items-center gap-2 text-ink">
      <span className="size-6 rounded-sm border border-quiet" style={{ backgroundColor: color }} />
      {label}
    </span>
  );
}
