"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Choice, choices, FIELD, options } from "@/components/staff/lists/fields";
import { postStock } from "@/components/staff/stock/stock-client";
import { Button } from "@/components/ui/button";
import { CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { type StockProblem, staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

type Problem = { reason: StockProblem | "lost"; message: string };

/** Renders the required fields of a new vehicle besides its VIN; the editor opens after it is added. */
export function AddVehicleForm({ stores }: { stores: readonly Choice[] }) {
  const t = staffVehicleMessages().add;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    const answer = await postStock("add", enteredValues(new FormData(event.currentTarget)));
    if (answer.ok) return window.location.assign(staffVehiclePath(answer.value));
    setSending(false);
    setProblem(answer);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-xl space-y-4">
      <p>{t.intro}</p>
      {problem && (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="rounded-sm bg-danger-soft p-4 text-danger"
          id="add-problem"
        >
          {problem.message}
        </p>
      )}
      <Field label={t.vin}>
        <input
          name="vin"
          required
          maxLength={17}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem?.reason === "vin" || problem?.reason === "vin-form" || undefined}
          aria-describedby={problem ? "add-problem" : undefined}
          className={`${FIELD} uppercase`}
        />
      </Field>
      {problem?.reason === "vin" && (
        <label className="flex min-h-11 items-center gap-3 text-ink">
          <input type="checkbox" name="confirmed" className="size-5 accent-ink" />
          {t.confirm}
        </label>
      )}
      <Field label={t.store}>
        <select name="storeId" className={FIELD}>
          {choices(stores)}
        </select>
      </Field>
      <Field label={t.condition}>
        <select name="condition" defaultValue="used" className={FIELD}>
          {options(CONDITION_SLUGS, (condition) => staffStockMessages().conditions[condition])}
        </select>
      </Field>
      <Text name="stockNumber" />
      <Text name="mileage" numeric />
      <Text name="price" numeric hint={t.priceHint} />
      <Text name="exteriorColor" />
      <details open={problem?.reason === "model" || undefined}>
        <summary className="flex min-h-11 items-center font-semibold text-ink underline">{t.more}</summary>
        <div className="space-y-4">
          <Text name="year" numeric />
          <Text name="make" />
          <Text name="model" />
          <Text name="trim" />
        </div>
      </details>
      <Button type="submit" disabled={isSending}>
        {isSending ? t.sending : t.submit}
      </Button>
    </form>
  );
}

type TextName = "stockNumber" | "mileage" | "price" | "exteriorColor" | "year" | "make" | "model" | "trim";

function Text({ name, numeric = false, hint }: { name: TextName; numeric?: boolean; hint?: string }) {
  const t = staffVehicleMessages().add;
  return (
    <Field label={t[name]}>
      <input
        name={name}
        type={numeric ? "number" : "text"}
        inputMode={numeric ? "numeric" : undefined}
        min={numeric ? 0 : undefined}
        maxLength={100}
        className={FIELD}
        aria-describedby={hint && `${name}-hint`}
      />
      {hint && (
        <span id={`${name}-hint`} className="font-normal text-quiet">
          {hint}
        </span>
      )}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is around
    <label className="block text-sm font-semibold text-ink">
      {label}
      {children}
    </label>
  );
}

/** Returns the values in the route's format, without empty fields. */
export function enteredValues(data: FormData): Record<string, unknown> {
  const entries = [...data].flatMap(([name, value]): [string, unknown][] => {
    const text = String(value).trim();
    if (text === "") return [];
    if (name === "confirmed") return [[name, true]];
    return [[name, NUMBERS.has(name) ? Number(text) : text]];
  });
  return Object.fromEntries(entries);
}

const NUMBERS: ReadonlySet<string> = new Set(["mileage", "price", "year"]);
