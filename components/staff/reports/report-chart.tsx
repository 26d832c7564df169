"use client";

import type { ChartOptions } from "chart.js";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";

const Chart = lazy(async () => ({ default: (await import("primereact/chart")).Chart }));

/** Data of a chart; colors are names of `COLORS`. */
export interface ChartSpec {
  /** `columns` are vertical along a time axis, `bars` are horizontal beside their names. */
  kind: "columns" | "bars";
  labels: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[]; color: keyof typeof COLORS }[];
}

/** Design tokens of the columns, with a contrast of at least 3:1 on the page and of different lightness. */
const COLORS = { main: "--info", quiet: "--chart-quiet", bad: "--danger" };
const TOKENS = { ...COLORS, ink: "--body", line: "--line" };

/** Colors of the current theme. */
type Palette = Record<keyof typeof TOKENS, string>;

/** Reads the colors of the page's theme, because a canvas does not know CSS variables. */
function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as Palette;
}

const FONT = { family: "Geist, system-ui, sans-serif", size: 11 };
/** Maximum characters per line of a bar's name, and its maximum lines. */
const NAME = { length: 18, lines: 3 };

/** Height in pixels; bars need more with their number. The chart's space is reserved before it loads. */
const HEIGHT = 288;
const BAR_HEIGHT = 44;

function heightOf({ kind, labels, series }: ChartSpec): number {
  return kind === "columns" ? HEIGHT : (labels.length + 1 + Number(series.length > 1)) * BAR_HEIGHT;
}

/** Renders a chart in a fixed size; its code loads after the page. */
export function ReportChart({ spec, label }: { spec: ChartSpec; label: string }) {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const read = () => setPalette(readPalette());
    const dark = matchMedia("(prefers-color-scheme: dark)");
    read();
    dark.addEventListener("change", read);
    return () => dark.removeEventListener("change", read);
  }, []);
  const data = useMemo(() => palette && dataOf(spec, palette), [spec, palette]);
  const options = useMemo(() => palette && optionsOf(spec, label, palette), [spec, label, palette]);
  return (
    <div className="min-w-0 noscript:hidden" style={{ height: heightOf(spec) }}>
      {data && options && (
        <Suspense>
          <Chart type="bar" data={data} options={options} style={{ height: "100%" }} />
        </Suspense>
      )}
    </div>
  );
}

function dataOf({ kind, labels, series }: ChartSpec, palette: Palette) {
  return {
    labels: kind === "bars" ? labels.map(linesOf) : [...labels],
    datasets: series.map(({ label, values, color }) => ({
      label,
      data: [...values],
      backgroundColor: palette[color],
      maxBarThickness: 28,
      borderRadius: 3,
    })),
  };
}

/** Returns the chart's options, without animation, because people read the figures. */
function optionsOf({ kind, series }: ChartSpec, label: string, { ink, line }: Palette): ChartOptions<"bar"> {
  const isStacked = series.length > 1;
  const amounts = {
    beginAtZero: true,
    stacked: isStacked,
    grid: { color: line },
    ticks: { color: ink, font: FONT, precision: 0, maxTicksLimit: 6 },
  };
  const names = {
    stacked: isStacked,
    grid: { display: false },
    ticks: { color: ink, font: FONT, maxRotation: 0, autoSkip: kind === "columns", autoSkipPadding: 16 },
  };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: kind === "bars" ? "y" : "x",
    plugins: {
      title: { display: false, text: label },
      legend: { display: isStacked, position: "bottom", labels: { color: ink, font: FONT, boxWidth: 12 } },
    },
    scales: kind === "bars" ? { x: amounts, y: names } : { x: names, y: amounts },
  };
}

/** Splits a name into short lines, because a long name beside a bar reduces the bar's space. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= NAME.length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= NAME.lines
    ? lines
    : [...lines.slice(0, NAME.lines - 1), `${lines[NAME.lines - 1]}…`];
}
