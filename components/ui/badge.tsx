import type { ReactNode } from "react";

type Tone = "accent" | "ink" | "quiet" | "info" | "success" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  accent: "bg-accent-soft text-accent-text",
  ink: "bg-ink text-on-ink",
  quiet: "bg-panel text-body",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** Renders a short label on an element. Its color only repeats the label's meaning. */
export function Badge({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-button px-2.5 py-1 text-sm leading-4 font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
