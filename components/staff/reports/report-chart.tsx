"use client";

import type { ChartOptions } from "chart.js";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";

const Chart = lazy(async () => ({ default: (await import("primereact/chart")).Chart }));

/** Figures of a chart; colors are names of `COLORS`. */
export interface ChartSpec {
  /** `columns` stand along time, `bars` lie beside their names. */
  kind: "columns" | "bars";
  labels: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[]; color: keyof typeof COLORS }[];
}

/** At least 3:1 on white and told apart by lightness too. */
const COLORS = { main: "#1d4ed8", quiet: "#94a3b8", bad: "#b42318" };
const INK = "#334155";
const LINE = "#e4e9ef";

/** Height of a chart, pixels: bars take what they need, so that the place is right before the chart is there. */
const HEIGHT = 288;
const BAR_HEIGHT = 40;

function heightOf({ kind, labels, series }: ChartSpec): number {
  if (kind === "columns") return HEIGHT;
  return Math.min(HEIGHT, (labels.length + 1 + Number(series.length > 1)) * BAR_HEIGHT);
}

/** A chart in a place of fixed size; its code is loaded once the page stands. */
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

function dataOf({ labels, series }: ChartSpec) {
  return {
    labels: [...labels],
    datasets: series.map(({ label, values, color }) => ({
      label,
      data: [...values],
      backgroundColor: COLORS[color],
      maxBarThickness: 28,
      borderRadius: 3,
    })),
  };
}

/** Without animation: figures are to be read, and nothing moves. */
function optionsOf({ kind, series }: ChartSpec, label: string): ChartOptions<"bar"> {
  const isStacked = series.length > 1;
  const amounts = {
    beginAtZero: true,
    stacked: isStacked,
    grid: { color: LINE },
    ticks: { color: INK, precision: 0, maxTicksLimit: 6 },
  };
  const names = {
    stacked: isStacked,
    grid: { display: false },
    ticks: { color: INK, maxRotation: 0, autoSkip: kind === "columns", autoSkipPadding: 16 },
  };
  return {
    animation: false,
    font: { family: "Geist, system-ui, sans-serif" },
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: kind === "bars" ? "y" : "x",
    plugins: {
      title: { display: false, text: label },
      legend: { display: isStacked, position: "bottom", labels: { color: INK, boxWidth: 12 } },
    },
    scales: kind === "bars" ? { x: amounts, y: names } : { x: names, y: amounts },
  };
}
