import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/inventory/breadcrumbs";
import { messages } from "@/lib/i18n/messages";
import type { Crumb } from "@/lib/inventory/page/breadcrumbs";

/** The top of a page: the way here, its name, and one sentence about it. */
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
