import { type FormEvent, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FINANCE_SLIDERS } from "@/config/catalog/finance-sliders";
import { storageFor } from "@/lib/core/browser/browser-storage";
import { onProfileChange } from "@/lib/leads/core/profile/browser-profile";
import {
  acceptedTrade,
  acceptTrade,
  equityOf,
  readTradeEstimate,
  type TradeEstimate,
} from "@/lib/leads/trade/trade-estimate";
import { tradeLineMessages as t } from "@/lib/store/i18n/en/trade-line";
import { formatDollars } from "@/lib/store/i18n/format";
import { TRADE_EDIT_ID, TRADE_LABEL_ID, TRADE_PANEL_ID } from "./ids";

/** Fills in the line, and renders the visitor's own figures in the disclosure. */
export function startTradeLine(line: HTMLElement): void {
  const panel = line.querySelector<HTMLElement>(`#${TRADE_PANEL_ID}`);
  if (!panel || panel.dataset.live) return;
  panel.dataset.live = "yes";
  const accepted = acceptedTrade();
  showInLine(accepted);
  // The calculator can change the trade-in too.
  onProfileChange(() => showInLine(acceptedTrade()));
  // An existing trade-in is shown before the form for a new one.
  if (accepted > 0 || ownEstimate()) panel.parentElement?.prepend(panel);
  createRoot(panel).render(<TradePanel />);
}

function showInLine(amount: number): void {
  const label = document.getElementById(TRADE_LABEL_ID);
  const edit = document.getElementById(TRADE_EDIT_ID);
  if (label) label.textContent = amount > 0 ? t().own(formatDollars(amount)) : t().label;
  if (edit) edit.hidden = amount === 0;
}

function ownEstimate(): TradeEstimate | null {
  return readTradeEstimate(storageFor("functional"), Date.now());
}

/** Renders the estimate for the visitor's car, if any, and the trade-in amount that the payments use. */
export function TradePanel() {
  const [estimate] = useState(ownEstimate);
  const accepted = useSyncExternalStore(onProfileChange, acceptedTrade);
  /** Null until the visitor types; the field then shows the saved amount. */
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? (accepted > 0 ? String(accepted) : "");
  const [message, setMessage] = useState("");
  const equity = estimate ? equityOf(estimate) : 0;

  const accept = (equity: number) => {
    const counted = acceptTrade(equity);
    setTyped(null);
    setMessage(counted > 0 ? t().counted(formatDollars(counted)) : t().removed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    accept(Number(amount));
  };
  return (
    <div className="grid gap-3 rounded-card bg-panel p-3">
      {estimate && equity > 0 && equity !== accepted && (
        <div>
          <p className="text-sm">
            {(estimate.owed > 0 ? t().estimateOwed : t().estimate)(estimate.vehicle, formatDollars(equity))}
          </p>
          <Button className="mt-2 w-full" onClick={() => accept(equity)}>
            {t().use}
          </Button>
        </div>
      )}
      <Form onSubmit={onSubmit} autoComplete="off">
        <label htmlFor="trade-amount" className="block text-sm font-semibold text-ink">
          {t().amount}
          <span id="trade-amount-hint" className="block font-normal text-quiet">
            {t().amountHint}
          </span>
        </label>
        <div className="mt-1 flex gap-2">
          <input
            id="trade-amount"
            type="number"
            inputMode="numeric"
            required
            min={FINANCE_SLIDERS.tradeEquity.min}
            max={FINANCE_SLIDERS.tradeEquity.max}
            step={1}
            value={amount}
            onChange={({ target }) => setTyped(target.value)}
            aria-describedby="trade-amount-hint"
            className="min-h-11 min-w-0 grow rounded-card border border-quiet bg-page px-3 text-base text-ink tabular-nums"
          />
          <Button type="submit" variant="outline">
            {t().save}
          </Button>
          {accepted > 0 && (
            <Button variant="quiet" className="px-3!" onClick={() => accept(0)}>
              {t().remove}
            </Button>
          )}
        </div>
      </Form>
      <p role="status" className="text-sm font-medium text-ink empty:hidden">
        {message}
      </p>
    </div>
  );
}
