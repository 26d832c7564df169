import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import {
  type DraftExplanation,
  explainDraft,
  readVisitor,
  type Visitor,
} from "@/lib/staff/popups/explain-draft";
import { EXAMPLE_PAGES } from "@/lib/staff/popups/page-choices";
import { type Popup, PopupSchema } from "@/lib/store/api/popup-schema";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import { VisitorForm } from "./visitor-form";

const NOBODY: Visitor = {
  address: EXAMPLE_PAGES[0]!.address,
  vehicles: 0,
  visited: "",
  seconds: 10,
  isLead: false,
  hasClosed: false,
  visible: [],
  clicked: [],
};

/** Explains whether a pop-up would show to a visitor, by the site's rules and the entered values. */
export function WhyShown({
  record,
  published,
}: {
  record: Readonly<Record<string, unknown>>;
  /** The site's pop-ups in order. */
  published: readonly Popup[];
}) {
  const { why: t } = staffPopupMessages();
  const [visitor, setVisitor] = useState(NOBODY);
  const popup = PopupSchema.safeParse(record);
  return (
    <details className="rounded-card border border-line p-4 text-sm text-ink">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        {t.title}
      </summary>
      <p className="mb-4 text-quiet">{t.intro}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <VisitorForm
          visitor={visitor}
          conditions={popup.success ? popup.data.conditions : []}
          onChange={(change) => setVisitor({ ...visitor, ...change })}
        />
        <div role="status" className="min-w-0">
          {popup.success ? (
            <Answer popup={popup.data} published={published} visitor={visitor} />
          ) : (
            <p>{t.unfinished}</p>
          )}
        </div>
      </div>
    </details>
  );
}

function Answer({
  popup,
  published,
  visitor,
}: {
  popup: Popup;
  published: readonly Popup[];
  visitor: Visitor;
}) {
  const { why: t } = staffPopupMessages();
  const state = readVisitor(visitor, popup);
  if (state === null) return <p className="font-semibold text-danger">{t.noPath}</p>;
  const place = published.findIndex(({ id }) => id === popup.id);
  const all = place < 0 ? [...published, popup] : published.with(place, popup);
  const { shows, reasons, occasions } = explainDraft(popup, all, visitor.address, state);
  return (
    <>
      <p className="text-lg font-bold">{shows ? t.shows : t.hidden}</p>
      {reasons.map((reason) => (
        <p key={reason} className="mt-1">
          {reason}
        </p>
      ))}
      <ol className="mt-3 space-y-3">
        {occasions.map((occasion, at) => (
          <Occasion key={t.occasion(at + 1)} title={t.occasion(at + 1)} occasion={occasion} />
        ))}
      </ol>
    </>
  );
}

function Occasion({ title, occasion }: { title: string; occasion: DraftExplanation["occasions"][number] }) {
  const { why: t, builder } = staffPopupMessages();
  return (
    <li>
      <p className="font-semibold">
        {title}: {occasion.isMet ? t.isMet : t.isUnmet}
      </p>
      <ul className="mt-1 space-y-1">
        {occasion.lines.map(({ text, isMet }) => (
          <li key={text} className="flex items-start gap-2 wrap-anywhere">
            <Icon name={isMet ? "check" : "close"} size={16} className="mt-0.5" />
            <span>
              <strong>{isMet ? t.met : t.unmet}:</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      {occasion.lines.length === 0 && <p>{builder.atOnce}</p>}
    </li>
  );
}
