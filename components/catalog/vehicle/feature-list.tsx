import { Icon } from "@/components/ui/icon";
import { groupFeatures } from "@/lib/catalog/vehicle/feature-groups";
import { messages } from "@/lib/store/i18n/messages";

/** All features, grouped for reading. */
export function FeatureList({ features }: { features: readonly string[] }) {
  const t = messages().vehicle.features;
  return (
    <div className="gap-x-10 sm:columns-2">
      {groupFeatures(features).map((group) => (
        <section key={group.id} className="mb-6 break-inside-avoid">
          <h3 className="text-lg">{t[group.id]}</h3>
          <ul className="mt-2 space-y-1.5">
            {group.features.map((feature) => (
              <li key={feature} className="flex gap-2.5 text-base">
                <Icon name="check" size={18} className="mt-1 text-accent-text" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
