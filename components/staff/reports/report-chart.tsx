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

/** Colors with a contrast of at least 3:1 on white, and of different lightness. */
const COLORS = { main: "#1d4ed8", quiet: "#94a3b8", bad: "#b42318" };
const INK = "#334155";
const FONT = { family: "Geist, system-ui, sans-serif", size: 11 };
/** Maximum characters per line of a bar's name, and its maximum lines. */
const NAME = { length: 18, lines: 3 };
const LINE = "#e4e9ef";

/** Height in pixels; bars need more with their number. The chart's space is reserved before it loads. */
const HEIGHT = 288;
const BAR_HEIGHT = 44;

function heightOf({ kind, labels, series }: ChartSpec): number {
  return kind === "columns" ? HEIGHT : (labels.length + 1 + Number(series.length > 1)) * BAR_HEIGHT;
}

/** Renders a chart in a fixed size; its code loads after the page. */
export function ReportChart({ spec, label }: { spec: ChartSpec; label: string }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const data = useMemo(() => dataOf(spec), [spec]);
  const options = useMemo(() => optionsOf(spec, label), [spec, label]);
  return (
    <div className="min-w-0 noscript:hidden" style={{ height: heightOf(spec) }}>
      {isMounted && (
        <Suspense>
          <Chart type="bar" data={data} options={options} style={{ height: "100%" }} />
        </Suspense>
      )}
    </div>
  );
}

function dataOf({ kind, labels, series }: ChartSpec) {
  return {
    labels: kind === "bars" ? labels.map(linesOf) : [...labels],
    datasets: series.map(({ label, values, color }) => ({
      label,
      data: [...values],
      backgroundColor: COLORS[color],
      maxBarThickness: 28,
      borderRadius: 3,
    })),
  };
}

/** Returns the chart's options, without animation, because people read the figures. */
function optionsOf({ kind, series }: ChartSpec, label: string): ChartOptions<"bar"> {
  const isStacked = series.length > 1;
  const amounts = {
    beginAtZero: true,
    stacked: isStacked,
    grid: { color: LINE },
    ticks: { color: INK, font: FONT, precision: 0, maxTicksLimit: 6 },
  };
  const names = {
    stacked: isStacked,
    grid: { display: false },
    ticks: { color: INK, font: FONT, maxRotation: 0, autoSkip: kind === "columns", autoSkipPadding: 16 },
  };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: kind === "bars" ? "y" : "x",
    plugins: {
      title: { display: false, text: label },
      legend: { display: isStacked, position: "bottom", labels: { color: INK, font: FONT, boxWidth: 12 } },
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
