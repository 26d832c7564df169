import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ICON_NAMES, Icon, type IconName } from "@/components/ui/icon";
import { staffStyleMessages } from "@/lib/store/i18n/staff-style-messages";
import { Part } from "./style-part";

const STATES = {
  info: { icon: "info", classes: "bg-info-soft text-info" },
  success: { icon: "check", classes: "bg-success-soft text-success" },
  warning: { icon: "alert", classes: "bg-warning-soft text-warning" },
  danger: { icon: "alert", classes: "bg-danger-soft text-danger" },
} as const satisfies Record<string, { icon: IconName; classes: string }>;

const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];

const FIELD = "mt-1 block min-h-11 w-full rounded-card border bg-page px-4 text-base text-ink";

/** Renders a sample of each component; the buttons do nothing. */
export function SampleComponents() {
  const t = staffStyleMessages();
  const tones = Object.keys(t.badges) as (keyof typeof t.badges)[];
  const id = useId();
  return (
    <>
      <Part title={t.sections.states}>
        <ul className="space-y-2">
          {STATE_NAMES.map((name) => (
            <li
              key={name}
              className={`flex items-center gap-2 rounded-card px-4 py-3 font-semibold ${STATES[name].classes}`}
            >
              <Icon name={STATES[name].icon} />
              {t.states[name]}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.sections.buttons}>
        <div className="flex flex-wrap gap-3">
          <Button>{t.buttons.primary}</Button>
          <Button variant="dark">{t.buttons.dark}</Button>
          <Button variant="outline">{t.buttons.outline}</Button>
          <Button variant="quiet">{t.buttons.quiet}</Button>
          <Button disabled>{t.buttons.disabled}</Button>
        </div>
      </Part>
      <Part title={t.sections.badges}>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t.badges[tone]}
            </Badge>
          ))}
        </div>
      </Part>
      <Part title={t.sections.fields}>
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="font-semibold text-ink">
            {t.field.label}
            <input defaultValue={t.field.value} autoComplete="off" className={`${FIELD} border-quiet`} />
          </label>
          <div>
            <label className="font-semibold text-ink">
              {t.field.wrong}
              <input
                aria-invalid="true"
                aria-describedby={`${id}-wrong`}
                autoComplete="off"
                className={`${FIELD} border-danger`}
              />
            </label>
            <p id={`${id}-wrong`} className="mt-1 flex items-center gap-1 text-sm font-semibold text-danger">
              <Icon name="alert" size={16} />
              {t.field.message}
            </p>
          </div>
        </div>
      </Part>
      <Part title={t.sections.card}>
        <div className="max-w-xs overflow-hidden rounded-card border border-line shadow-float">
          <div className="grid aspect-photo place-items-center bg-panel text-quiet">
            <Icon name="car" size={48} />
          </div>
          <div className="p-4">
            <p className="text-lg font-bold tracking-tight text-ink">{t.card.title}</p>
            <p className="text-sm text-quiet">{t.card.detail}</p>
            <p className="mt-3 text-right text-2xl font-bold text-ink tabular-nums">{t.card.price}</p>
            <p className="mt-2 border-t border-line pt-2 text-sm">{t.card.payment}</p>
          </div>
        </div>
      </Part>
      <Part title={t.sections.icons}>
        <ul className="flex flex-wrap gap-3 text-ink">
          {ICON_NAMES.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size={24} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
