import { useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  defaultChoice,
  downSlider,
  fitChoice,
  type PaymentChoice,
  plansFor,
} from "@/lib/catalog/pricing/payment-choice";
import { decodeChoice, encodeChoice } from "@/lib/catalog/pricing/payment-link";

import { ownChoice, ownTermsOf } from "@/lib/catalog/pricing/personal-payment";
import { fitToSlider, type SliderId } from "@/lib/catalog/pricing/sliders";
import { onProfileChange } from "@/lib/leads/core/profile/browser-profile";
import { forgetAnswers, saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { formatNumber } from "@/lib/store/i18n/format";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import type { PaymentControls } from "./payment-data";
import { firstChoice, type PaymentData } from "./payment-data";
import { fieldsOf, type PaymentField } from "./payment-fields";
import { PaymentView } from "./payment-view";

/**
 * Hydrates the server's markup in place, and keeps the focus and the open disclosure. A slider that was moved
 * before hydration keeps its position, which React would otherwise reset.
 */
export function adoptPaymentPanel(area: HTMLElement, data: PaymentData): void {
  // React's strict mode runs the island's effect twice in development, and a second root on the same element
  // would break the page.
  if (area.dataset.live) return;
  area.dataset.live = "yes";
  hydrateRoot(area, <PaymentPanel data={data} moved={movedIn(area, data)} />, {
    // A browser extension may have changed the markup; React then renders the panel again, which is
    // acceptable.
    onRecoverableError: () => undefined,
  });
}

function movedIn(area: HTMLElement, data: PaymentData): Partial<PaymentChoice> {
  const moved: Partial<PaymentChoice> = {};
  const first = firstChoice(data);
  for (const { id, value, key } of fieldsOf(data, first)) {
    for (const kind of ["slider", "field"]) {
      const input = area.querySelector<HTMLInputElement>(`[data-${kind}="${id}"]`);
      if (input && input.value !== "" && Number(input.value) !== value) moved[key] = Number(input.value);
    }
    const chip = area.querySelector<HTMLInputElement>(`[data-chip="${id}"]:checked`);
    if (chip && !chip.defaultChecked) moved[key] = Number(chip.value);
  }
  return moved;
}

interface Props {
  data: PaymentData;
  /** Inputs changed before this code loaded. */
  moved?: Partial<PaymentChoice>;
}

/**
 * Renders the server's initial payment, then immediately applies the visitor's saved terms, the current field
 * values, or a shared link. The visitor's changes become the saved terms for every page
 * (docs/decisions/0020-one-payment.md).
 */
export function PaymentPanel({ data, moved = {} }: Props) {
  const { sliders } = data.terms;
  const [choice, setChoice] = useState(() => firstChoice(data));
  const [isLive, setLive] = useState(false);
  const [own, setOwn] = useState(false);
  const [drafts, setDrafts] = useState<PaymentControls["drafts"]>({});
  const [notes, setNotes] = useState<PaymentControls["notes"]>({});
  const [message, setMessage] = useState("");
  const [link, setLink] = useState("");
  const start = useRef({ data, moved });

  useEffect(() => {
    const { data, moved } = start.current;
    const { condition } = data.vehicle;
    let shown: string;
    const showOwn = () => {
      const saved = ownOf(data);
      shown = JSON.stringify(saved);
      setOwn(saved !== null);
      setChoice(saved ? ownChoice(saved, condition, data.terms.sliders) : firstChoice(data));
    };
    const follow = () => {
      if (!isPaymentLink(location.hash)) return;
      const read = decodeChoice(location.hash, data.terms.sliders, plansFor(condition));
      setChoice(read.choice);
      setOwn(false);
      setMessage(read.wrong.length > 0 ? t().wrongLink : "");
    };
    showOwn();
    follow();
    if (Object.keys(moved).length > 0) {
      const saved = ownOf(data);
      const before = saved ? ownChoice(saved, condition, data.terms.sliders) : firstChoice(data);
      keepChoice(data, fitChoice({ ...before, ...moved }, data.terms.sliders).choice);
      showOwn();
    }
    setLive(true);
    addEventListener("hashchange", follow);
    // Other changes of the profile do not replace a shared link's values.
    const stop = onProfileChange(() => JSON.stringify(ownOf(data)) !== shown && showOwn());
    return () => {
      removeEventListener("hashchange", follow);
      stop();
    };
  }, []);

  const choose = (next: PaymentChoice) => {
    keepChoice(data, next);
    setChoice(next);
    setOwn(ownOf(data) !== null);
  };
  const change = (changes: Partial<PaymentChoice>) => {
    choose(changed(choice, changes));
    setDrafts({});
    setNotes({});
    setLink("");
    setMessage("");
  };
  const changed = (before: PaymentChoice, changes: Partial<PaymentChoice>): PaymentChoice => {
    const next = { ...(changes.creditScore === undefined ? before : withoutCredit(before)), ...changes };
    if (changes.plan && changes.plan !== before.plan) {
      const { term, annualMiles } = defaultChoice(changes.plan, sliders);
      return fitChoice({ ...next, term, annualMiles }, sliders).choice;
    }
    if (changes.downBy && changes.downBy !== before.downBy) {
      next.down = sliders[next.plan][downSlider(changes.downBy)].default;
    }
    return next;
  };
  const fieldOf = (id: SliderId) => fieldsOf(data, choice).find((field) => field.id === id);

  const controls: PaymentControls = {
    drafts,
    notes,
    message,
    link,
    change,
    type(id, text) {
      const field = fieldOf(id);
      setDrafts({ ...drafts, [id]: text });
      setNotes({ ...notes, [id]: "" });
      if (field && text !== "" && fitToSlider(id, Number(text), field.slider).changed === null) {
        choose(changed(choice, { [field.key]: Number(text) }));
      }
    },
    commit(id) {
      const field = fieldOf(id);
      const text = drafts[id];
      if (!field || text === undefined) return;
      // A cleared field gets the value of the first estimate, for example 72 months.
      const { value, changed: why } = fitToSlider(id, text === "" ? Number.NaN : Number(text), {
        ...field.slider,
        default: usualValue(data, choice, field),
      });
      choose(changed(choice, { [field.key]: value }));
      setDrafts({ ...drafts, [id]: undefined });
      setNotes({ ...notes, [id]: why ? t().fitted[why](formatNumber(value)) : "" });
    },
    async share() {
      const url = `${location.origin}${location.pathname}#${encodeChoice(choice, sliders)}`;
      try {
        await navigator.clipboard.writeText(url);
        setMessage(t().share.copied);
      } catch {
        setLink(url);
        setMessage(t().share.failed);
      }
    },
    own,
    reset: () => change(firstChoice(data)),
  };
  const latest = useRef(controls);
  latest.current = controls;
  return <PaymentView data={data} choice={choice} controls={isLive ? newest(latest) : undefined} />;
}

/** Returns controls whose handlers act on the newest state, even if an earlier rendering called them. */
function newest(latest: { current: PaymentControls }): PaymentControls {
  return {
    ...latest.current,
    change: (choice) => latest.current.change(choice),
    type: (id, text) => latest.current.type(id, text),
    commit: (id) => latest.current.commit(id),
    share: () => latest.current.share(),
    reset: () => latest.current.reset(),
  };
}

/** Returns a choice without what another credit score replaces: that it is unknown, and a lender's rates. */
function withoutCredit({ scoreUnknown: _, prequalified: __, ...others }: PaymentChoice): PaymentChoice {
  return others;
}

/** Returns the visitor's own terms. They are those of every page, so that a payment with an offer has none. */
function ownOf({ chosen }: PaymentData) {
  return chosen ? null : savedAnswers();
}

/**
 * Saves the inputs as the visitor's own terms, unless they equal the initial estimate. Terms with an offer are only this
 * page's.
 */
function keepChoice(data: PaymentData, choice: PaymentChoice): void {
  if (data.chosen) return;
  if (isSame(choice, firstChoice(data))) forgetAnswers();
  else saveAnswers(ownTermsOf(choice));
}

/** Returns the value of a field in the initial estimate of the chosen plan. */
function usualValue(data: PaymentData, choice: PaymentChoice, { id, key, slider }: PaymentField): number {
  const first = firstChoice(data);
  const usual = first.plan === choice.plan ? first : defaultChoice(choice.plan, data.terms.sliders);
  const isShown = id !== downSlider(usual.downBy === "percent" ? "amount" : "percent");
  return (isShown ? usual[key] : null) ?? slider.default;
}

function isSame(one: PaymentChoice, other: PaymentChoice): boolean {
  return (Object.keys(one) as (keyof PaymentChoice)[]).every((key) => one[key] === other[key]);
}

/** Returns true if the URL's hash contains a payment. */
function isPaymentLink(hash: string): boolean {
  return /^#plan=/.test(hash);
}
