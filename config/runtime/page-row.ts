/** A public address of a page, with its rendering mode. */
export interface PageAddress {
  /** Path; `{name}` matches any one segment. */
  path: string;
  /**
   * Path in Next.js's syntax (path-to-regexp), if a segment is restricted: `:form(careers|known)`, `:path*`.
   */
  pattern?: string;
  /** Folder below `app/[store]` in Next.js's syntax, if it differs from the path. */
  folder?: string;
  /**
   * True if the page is rendered for each request and never cached, because it reads the query or a cookie.
   */
  perRequest?: true;
  /**
   * True if the page contains credit data, typed values, or a link that opens personal data. It and all pages
   * below it run no third-party scripts, allow no tag hosts in their policy, and never pass their URL to
   * another page.
   */
  sensitive?: true;
}

/** A page of the table (`pages.ts`). */
export interface PageRow extends PageAddress {
  /** True if the page is implemented. */
  built: boolean;
  /** Default for stores without a setting (`pages` of their profile). */
  enabled: boolean;
  /** True if the page is always on, because the site, the law or a form needs it. */
  required?: true;
  /** Brand that a store must sell to have the page (`brands` of its profile). */
  brand?: string;
  /** Parent page of this step, which is switched on and off together with it. */
  partOf?: string;
  /**
   * True for a form that another page opens, or a visitor's own list: the page is `noindex` and not in the
   * sitemap.
   */
  hidden?: true;
  /**
   * Name of the lead form on a cached page. If the form is rejected, the page is rendered with `?draft=…` for
   * the visitor.
   */
  form?: string;
  /**
   * True if the form can be about a vehicle on offer: with `?wanted=VIN`, the cached page is rendered for the visitor.
   */
  wanted?: true;
  /** True if no pop-up may interrupt the visitor's task; implied by `form`. */
  noPopups?: true;
  /** Name of the page in pop-ups and page events, if it differs from the row's key. */
  name?: string;
  /** Further addresses of the page. */
  more?: readonly PageAddress[];
}
