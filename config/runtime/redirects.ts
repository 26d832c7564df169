/**
 * Rule for a moved address, published in the build's manifest (docs/rules.md#redirects). A dealership that
 * moves from another website lists its former addresses here. Addresses below `/used-vehicle/` and
 * `/search-vehicles/` need no rule.
 */
export interface RedirectRule {
  /**
   * Path of complete segments, case-insensitive: a word, `:name` for one segment, or a final `:name*` for any
   * number of segments. Regular expressions are not allowed, so that matching is always fast.
   */
  from: string;
  /**
   * Path of this site, or an `https` address whose host is in `redirectHosts`. Its path may use each
   * parameter of `from` once.
   */
  to: string;
  /** Status of the redirect; 308 by default. */
  status?: 301 | 302 | 307 | 308;
}

/** External hosts that a rule may redirect to. */
export const redirectHosts: readonly string[] = ["www.nhtsa.gov"];

export const redirectRules: readonly RedirectRule[] = [
  // Names of these pages in common website systems of American dealers.
  { from: "/index.htm", to: "/" },
  { from: "/inventory", to: "/cars-for-sale" },
  { from: "/new-inventory/:page*", to: "/new-cars-for-sale" },
  { from: "/used-inventory/:page*", to: "/used-cars-for-sale" },
  { from: "/certified-inventory/:page*", to: "/certified-cars-for-sale" },
  { from: "/searchnew.aspx", to: "/new-cars-for-sale" },
  { from: "/searchused.aspx", to: "/used-cars-for-sale" },
  // Open recalls are looked up on the authority's website.
  { from: "/recalls", to: "https://www.nhtsa.gov/recalls", status: 307 },
];
