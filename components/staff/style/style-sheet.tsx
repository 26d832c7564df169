import { useId } from "react";
import { COLOR_PAIRS, CORNERS, SPACING, TYPE_SCALE } from "@/config/runtime/style-page";
import { type ThemeChoices, themeStyle } from "@/lib/core/theme/theme";
import { staffStyleMessages } from "@/lib/store/i18n/staff-style-messages";
import { SampleComponents } from "./sample-components";
import { Part } from "./style-part";

/**
 * Renders tokens and components in one theme, for display beside the other theme; the values come from
 * `app/tokens.css`.
 */
export function StyleSheet({ theme, look }: { theme: "light" | "dark"; look: ThemeChoices }) {
  const t = staffStyleMessages();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-theme={theme}
      style={themeStyle(look)}
      className="theme-sample min-w-0 rounded-card border border-line bg-page p-4 text-base text-body sm:p-6"
    >
      <h2 id={id} className="text-2xl text-ink">
        {t.themes[theme]}
      </h2>
      <Part title={t.sections.colors}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {COLOR_PAIRS.map(({ text, ground, classes }) => (
            <li key={classes} className={`rounded-sm border border-line px-3 py-2.5 text-sm ${classes}`}>
              {t.onGround(text, ground)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.sections.type}>
        <ul className="space-y-2">
          {TYPE_SCALE.map(({ size, classes }) => (
            <li key={size} className="flex items-baseline gap-4 overflow-hidden">
              <span className="w-8 shrink-0 text-right text-sm text-quiet tabular-nums">{size}</span>
              <span className={`truncate tracking-tight text-ink ${classes}`}>{t.sample}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.sections.spacing}>
        <ul className="flex flex-wrap items-end gap-3">
          {SPACING.map((size) => (
            <li key={size} className="text-center text-sm text-quiet tabular-nums">
              <span
                aria-hidden="true"
                className="mx-auto mb-1 block bg-accent"
                style={{ width: size, height: size }}
              />
              {size}
            </li>
          ))}
          {CORNERS.map(({ name, classes }) => (
            <li key={name} className={`border border-ink px-4 py-3 text-sm text-ink ${classes}`}>
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <SampleComponents />
    </section>
  );
}
