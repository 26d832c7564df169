import { useFieldForm } from "@/components/staff/documents/field-context";
import type { OpenedDocument } from "@/components/staff/documents/use-document";
import { Icon } from "@/components/ui/icon";
import { missingFeatures } from "@/lib/staff/stock/suggest-features";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Renders features that this model often has; a click adds one. */
export function FeatureSuggestions({
  opened,
  suggested,
  isLocked,
}: {
  opened: OpenedDocument;
  suggested: readonly string[];
  /** True if the person may not change the features. */
  isLocked: boolean;
}) {
  const t = staffVehicleMessages().page;
  const { isReadOnly } = useFieldForm();
  const { record, edit, session } = opened;
  const features = Array.isArray(record.features) ? record.features.map(String) : [];
  const missing = missingFeatures(suggested, features);
  if (isLocked || isReadOnly || missing.length === 0) return null;
  return (
    <section aria-label={t.suggestions} className="rounded-card bg-panel p-3">
      <h3 className="text-sm font-semibold text-ink">{t.suggestions}</h3>
      <p className="text-sm text-quiet">{t.suggestionsFrom}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              aria-label={t.addFeature(text)}
              onClick={() => {
                edit("features", { value: [...features, text] });
                void session.save();
              }}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-button border border-line bg-page px-3 text-left text-sm text-ink hover:border-ink"
            >
              <Icon name="plus" size={16} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
