import { useId } from "react";
import { buttonClass } from "@/components/ui/button";
import { DEFAULT_FONT, DEFAULT_RADIUS } from "@/config/runtime/theme";
import { type ThemeChoices, themeStyle } from "@/lib/core/theme/theme";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffStyleMessages } from "@/lib/store/i18n/staff-style-messages";

const HEX = /^#[0-9a-f]{6}$/i;

/** Renders a sample header, button and link in the form's colors, with the site's contrast corrections. */
export function ThemeSample({ record, look }: { record: Record<string, unknown>; look: ThemeChoices }) {
  const t = staffContentMessages().sample;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold text-ink">
        {t.title}
      </h3>
      <div
        role="img"
        aria-label={t.label}
        data-theme="light"
        style={themeStyle(choicesOf(record, look))}
        className="theme-sample mt-2 max-w-xl overflow-hidden rounded-card border border-line bg-page"
      >
        <p className="bg-band px-4 py-2 text-sm text-white">{t.announcement}</p>
        <div className="flex flex-wrap items-center gap-3 px-4 py-4">
          <strong className="mr-auto text-lg text-ink">{t.name}</strong>
          <span className={buttonClass()}>{t.button}</span>
        </div>
        <div className="flex flex-wrap items-center gap-3 bg-panel px-4 py-4 text-sm">
          <span className="mr-auto text-ink">{t.text}</span>
          <span className="font-semibold text-accent-text underline">{t.link}</span>
        </div>
      </div>
      <a href="/staff/style" className="mt-1 inline-flex min-h-11 items-center text-sm text-ink underline">
        {staffStyleMessages().link}
      </a>
    </section>
  );
}

/** Returns the typed colors if valid, otherwise the published ones. @param look published theme */
export function choicesOf(record: Record<string, unknown>, look: ThemeChoices): ThemeChoices {
  const isColor = (value: unknown): value is string => typeof value === "string" && HEX.test(value);
  const typed = Object.entries((record.colors ?? {}) as Record<string, unknown>);
  const colors = Object.fromEntries(typed.filter((entry): entry is [string, string] => isColor(entry[1])));
  return {
    accent: isColor(record.accent) ? record.accent : look.accent,
    colors: { ...look.colors, ...colors },
    font: look.font ?? DEFAULT_FONT,
    radius: (record.radius as ThemeChoices["radius"]) ?? look.radius ?? DEFAULT_RADIUS,
  };
}
