import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { Link } from "./link";

/** Renders the breadcrumbs; the last item is the page itself and not a link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-sm text-quiet print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={href} className="flex items-center gap-x-2">
              {last ? (
                <span aria-current="page" className="py-1.5 max-sm:sr-only">
                  {name}
                </span>
              ) : (
                <Link href={href} className="py-1.5 underline-offset-4 hover:text-ink hover:underline">
                  {name}
                </Link>
              )}
              {!last && (
                <span
                  aria-hidden="true"
                  className={index === crumbs.length - 2 ? "max-sm:hidden" : undefined}
                >
                  /
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
