import { Icon } from "@/components/ui/icon";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";

/** The warranties that one side gives, each with its term in large letters (docs/rules.md#warranties). */
export function CoverGrid({ by }: { by: "dealership" | "manufacturer" }) {
  const { covers } = protectionMessages();
  const own = WARRANTY_RULES.filter((rule) => rule.by === by);
  return (
    <ul
      className={`mt-6 grid gap-4 sm:grid-cols-2 ${own.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
    >
      {own.map(({ id }) => (
        <li key={id} className="rounded-card border border-line bg-page p-5 sm:p-6">
          <p className="flex items-center gap-2 text-sm font-semibold text-accent-text">
            <Icon name="shield" />
            {covers[id].title}
          </p>
          <h3 className="mt-3 text-xl leading-snug">{covers[id].fact}</h3>
          <p className="mt-2">{covers[id].text}</p>
        </li>
      ))}
    </ul>
  );
}
