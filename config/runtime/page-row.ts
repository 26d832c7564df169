/** One public address of a page, and how it is rendered. */
export interface PageAddress {
  /** `{name}` matches any one part. */
  path: string;
  /** The same in Next's syntax (path-to-regexp), where a part is restricted: `:form(careers|known)`, `:path*`. */
  pattern?: string;
  /** The folder below `app/[store]` that renders it, in the same syntax, where it is not the path. */
  folder?: string;
  /** Rendered for each request, never cached: it reads its query or a cookie. */
  perRequest?: true;
  /**
   * The page contains credit data, typed values, or a link that opens personal data. No third-party script runs on it
   * or below it, no tag's host is in its policy, and no other page receives its URL.
   */
  sensitive?: true;
}

/** A page of the table (`pages.ts`). */
export interface PageRow extends PageAddress {
  /** The code is there. */
  built: boolean;
  /** Default for a store that does not set it (`pages` of its profile). */
  enabled: boolean;
  /** Always on: the site, its law or its forms need it. */
  required?: true;
  /** The page exists only for stores that sell this brand (`brands` of the profile). */
  brand?: string;
  /** A further step of this page: off with it, and not switched by itself. */
  partOf?: string;
  /**
   * Marks the page `noindex`, and keeps it out of the sitemap: a form reached from another page, or a visitor's own
   * list.
   */
  hidden?: true;
  /** A cached page with this lead form. When the form is refused, the page is rendered with `?draft=…` for the visitor. */
  form?: string;
  /** A page with a task, where no pop-up interrupts the visitor; so is each one with a `form`. */
  noPopups?: true;
  /** Name for pop-ups and page events, if it differs from the row's own name. */
  name?: string;
  /** Further addresses of the same page. */
  more?: readonly PageAddress[];
}
