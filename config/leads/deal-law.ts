/**
 * Rules of law that a deal, a prequalification and a credit application follow or state. A lawyer should check them for
 * the states of the stores (docs/rules.md#law-of-deals).
 */

/** Law that a rule follows, with a page of its text. */
export interface LawSource {
  citation: string;
  url: string;
}

/** Age in years from which a person can make a binding contract about a vehicle. */
interface AgeRule {
  years: number;
  source: LawSource;
}

/**
 * Ages by state. An application may be refused because of an age only below the capacity to contract. A state whose age
 * of majority is higher is listed with the law that lets an 18-year-old contract about a vehicle nevertheless.
 */
export const CONTRACT_AGES: { general: AgeRule; states: Readonly<Partial<Record<string, AgeRule>>> } = {
  general: {
    years: 18,
    source: {
      citation: "15 U.S.C. § 1691(a)(1)",
      url: "https://www.law.cornell.edu/uscode/text/15/1691",
    },
  },
  states: {
    /** Age of majority 19. */
    AL: {
      years: 18,
      source: {
        citation: "Ala. Code § 26-1-1(f)",
        url: "https://law.justia.com/codes/alabama/title-26/chapter-1/section-26-1-1/",
      },
    },
    /** Age of majority 21. */
    MS: {
      years: 18,
      source: {
        citation: "Miss. Code § 93-19-13",
        url: "https://law.justia.com/codes/mississippi/title-93/chapter-19/section-93-19-13/",
      },
    },
    /** Age of majority 19. */
    NE: {
      years: 18,
      source: {
        citation: "Neb. Rev. Stat. § 43-2101",
        url: "https://nebraskalegislature.gov/laws/statutes.php?statute=43-2101",
      },
    },
  },
};

/** Rules about servicemembers that a deal states, and the plans of payment that they concern. */
export const MILITARY_RULES = [
  {
    id: "loan",
    jurisdiction: "US",
    plan: "finance",
    source: { citation: "10 U.S.C. § 987(i)(6)", url: "https://www.law.cornell.edu/uscode/text/10/987" },
  },
  {
    id: "lease",
    jurisdiction: "US",
    plan: "lease",
    source: { citation: "50 U.S.C. § 3955", url: "https://www.law.cornell.edu/uscode/text/50/3955" },
  },
] as const satisfies readonly { id: string; jurisdiction: string; plan: string; source: LawSource }[];
