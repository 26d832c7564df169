import { ButtonLink } from "@/components/ui/button";
import { pagePath } from "@/lib/core/pages/page-switches";
import { messages } from "@/lib/store/i18n/messages";

/** The link to a pre-approval before the visit (docs/rules.md#pre-approval); nothing while its page is switched off. */
export function PreApprovalPromo({
  path = pagePath("auto-financing-apply-for-financing"),
}: {
  path?: string | null;
}) {
  const t = messages().vehicle.preApproval;
  if (path === null) return null;
  return (
    <section
      aria-labelledby="pre-approval"
      className="on-dark flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-band p-5 sm:p-6 print:hidden"
    >
      <div className="max-w-prose">
        <h2 id="pre-approval" className="text-2xl text-white">
          {t.title}
        </h2>
        <p className="mt-1 text-white/85">{t.detail}</p>
      </div>
      <ButtonLink href={path}>{t.action}</ButtonLink>
    </section>
  );
}
