import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import { messages } from "@/lib/store/i18n/messages";

/** The top of a page: breadcrumbs, its name, and one sentence about it. */
export function PageTitle({
  crumbs,
  title,
  intro,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  intro?: string;
  children?: ReactNode;
}) {
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={crumbs} label={messages().search.breadcrumbs.label} />
      <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
      {intro && <p className="mt-3 max-w-prose text-lg text-quiet">{intro}</p>}
      {children}
    </div>
  );
}
