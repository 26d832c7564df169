/**
 * Open positions of the sample stores; a dealership lists its own. Positions at stores that the site does not have are not
 * shown.
 */
export interface OpenPosition {
  /** Must not change while the position is open: applications refer to it. */
  id: string;
  title: string;
  department: "Sales" | "Finance" | "Service";
  storeId: string;
  kind: "full-time" | "part-time";
  summary: string;
  /** What the person will do, one line each. */
  duties: readonly string[];
  /** `YYYY-MM-DD`. */
  posted: string;
}

export const OPEN_POSITIONS: readonly OpenPosition[] = [
  {
    id: "service-technician-naperville",
    title: "Service Technician",
    department: "Service",
    storeId: "heartland-naperville",
    kind: "full-time",
    summary: "Find what is wrong, fix it, and explain it so that the customer understands.",
    duties: [
      "Diagnosis and repair of current models, including electric vehicles",
      "Multi-point inspections with photos for the customer",
      "Training toward manufacturer certifications, paid and on the clock",
    ],
    posted: "2026-11-02",
  },
  {
    id: "sales-consultant-schaumburg",
    title: "Sales Consultant",
    department: "Sales",
    storeId: "heartland-schaumburg",
    kind: "full-time",
    summary: "Help shoppers choose, from the first message to the day they get the keys.",
    duties: [
      "Answering messages and calls the same day",
      "Test drives and walk-arounds",
      "No cold calls; the customer decides the pace",
    ],
    posted: "2026-11-09",
  },
  {
    id: "detailer-merrillville",
    title: "Vehicle Detailer",
    department: "Service",
    storeId: "heartland-merrillville",
    kind: "part-time",
    summary: "Get used cars ready for their photos and their next owners.",
    duties: [
      "Washing, cleaning and polishing",
      "Noting scratches and worn parts",
      "Three to four shifts a week",
    ],
    posted: "2026-10-26",
  },
  {
    id: "finance-manager-fort-wayne",
    title: "Finance Manager",
    department: "Finance",
    storeId: "heartland-fort-wayne",
    kind: "full-time",
    summary: "Explain every number on the page before anyone signs it.",
    duties: [
      "Submitting applications to lenders and explaining their answers",
      "Contracts that are complete and correct",
      "Keeping customers’ papers safe, as the Safeguards Rule requires",
    ],
    posted: "2026-11-12",
  },
  {
    id: "service-advisor-round-rock",
    title: "Service Advisor",
    department: "Service",
    storeId: "lone-star-round-rock",
    kind: "full-time",
    summary: "Be the first person our service customers meet.",
    duties: [
      "Welcoming customers and writing up what they tell you",
      "Estimates before work, calls before changes",
      "Bilingual English and Spanish welcome, not required",
    ],
    posted: "2026-11-05",
  },
  {
    id: "sales-consultant-san-antonio",
    title: "Sales Consultant",
    department: "Sales",
    storeId: "lone-star-san-antonio",
    kind: "full-time",
    summary: "Help shoppers choose, from the first message to the day they get the keys.",
    duties: [
      "Answering messages and calls the same day",
      "Test drives and walk-arounds",
      "Rotating Saturdays, Sundays off",
    ],
    posted: "2026-10-30",
  },
];
