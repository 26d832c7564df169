import { Prose } from "@/components/content/articles/prose";
import { Icon } from "@/components/ui/icon";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";

/** Questions that open to their answers, without a script. */
export function Faq({ entries }: { entries: readonly ShownFaq[] }) {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {entries.map(({ question, html }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold text-ink [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
          </summary>
          <Prose html={html} className="pb-5" />
        </details>
      ))}
    </div>
  );
}
