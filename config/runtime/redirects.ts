/**
 * Addresses that moved, as the build's manifest gives them (docs/rules.md#redirects). A dealership that moves from another
 * website lists its former addresses here; those of `/used-vehicle/…` and `/search-vehicles/…` need no rule.
 */
export interface RedirectRule {
  /**
   * Whole parts, in any case: a word, `:name` for any one part, and, as the last one, `:name*` for any number of parts.
   * There are no regular expressions, so that no address can be slow to match.
   */
  from: string;
  /** A path of this site, or an `https` address whose host is in `redirectHosts`. May use each parameter of `from` once, in its path. */
  to: string;
  /** Status of the redirect; 308 by default. */
  status?: 301 | 302 | 307 | 308;
}

/** Other sites to which a rule may lead. */
export const redirectHosts: readonly string[] = ["www.nhtsa.gov"];

export const redirectRules: readonly RedirectRule[] = [
  // What the widespread website systems of American dealers call these pages.
  { from: "/index.htm", to: "/" },
  { from: "/inventory", to: "/cars-for-sale" },
  { from: "/new-inventory/:page*", to: "/new-cars-for-sale" },
  { from: "/used-inventory/:page*", to: "/used-cars-for-sale" },
  { from: "/certified-inventory/:page*", to: "/certified-cars-for-sale" },
  { from: "/searchnew.aspx", to: "/new-cars-for-sale" },
  { from: "/searchused.aspx", to: "/used-cars-for-sale" },
  // Open recalls are looked up at the authority itself.
  { from: "/recalls", to: "https://www.nhtsa.gov/recalls", status: 307 },
];
