/** Messages of the staff's overview and reports. */
const staffReports = {
  overview: {
    title: "Overview",
    today: "Today",
    unanswered: "Unanswered leads",
    overdue: "Overdue",
    overdueHelp: (minutes: number) => `Over ${minutes} minutes of opening hours`,
    appointments: "Appointments today",
    undelivered: "Not delivered",
    undeliveredHelp: "Mails that a server refused",
    oldest: "Open the oldest unanswered lead",
    waiting: "Waiting longest",
    all: (count: number) => `All ${count} unanswered leads`,
    none: "No lead is waiting.",
    lastAnswer: (time: string) => `Last one answered ${time} after it came.`,
    lastAnswerOpen: (time: string) => `Last one answered after ${time} of opening hours.`,
    nothing: "Nothing here needs you now.",
  },
  title: "Reports",
  intro: (first: string, last: string, place: string) => `${first} to ${last}, ${place}. Spam is left out.`,
  filters: {
    period: "Period",
    days: (days: number) => `${days} days`,
    custom: "Own period",
    from: "From",
    to: "To",
    store: "Store",
    all: "All stores",
    show: "Show",
  },
  figures: {
    leads: "Leads",
    median: "Median time to the first answer",
    p90: "9 of 10 answered within",
    withinHour: "Answered within the hour",
    attended: "Appointments attended",
    help: "In opening hours",
    attendedHelp: "Of those with an outcome",
  },
  none: "Nothing in this period.",
  /** Texts of empty reports where the general one says too little. */
  empty: {
    feeds: "No feed has run yet.",
    vitals: "No visitor has reported anything in this period.",
    searches: "Every search in this period found something.",
  },
  scroll: (title: string) => `Table: ${title}`,
  chart: (title: string) => `Chart: ${title}. The table holds the same figures.`,
  csv: "Download CSV",
  csvLabel: (title: string) => `Download CSV: ${title}`,
  reports: {
    days: { title: "Leads by day", text: "By the clocks of the store." },
    types: { title: "Leads by type", text: "What visitors wrote about." },
    stores: { title: "Leads by store", text: "Leads that name no store count for the group." },
    sources: { title: "Leads by source", text: "The advertising source, where the visit named one." },
    stages: { title: "Leads by status", text: "How far the leads of this period have come." },
    response: {
      title: "Response time",
      text: "First personal answer, in opening hours. The share counts leads whose hour is over or that were answered.",
    },
    appointments: { title: "Appointments", text: "Those that begin in this period." },
    delivery: { title: "Delivery", text: "Mails to stores, staff and visitors." },
    feeds: { title: "Feeds", text: "How old the newest usable file is now." },
    vitals: {
      title: "Page speed",
      text: "75th percentile of visitors who allow analytics, whole site, days in UTC.",
    },
    searches: {
      title: "Searches without a result",
      text: "E-mail addresses, phone numbers and VINs are left out. Days in UTC.",
    },
  },
  columns: {
    day: "Day",
    leads: "Leads",
    type: "Type",
    store: "Store",
    source: "Source",
    stage: "Status",
    due: "Leads due",
    withinHour: "Within the hour",
    median: "Median",
    p90: "90th percentile",
    waiting: "Still waiting",
    state: "State",
    service: "Service",
    testDrives: "Test drives",
    sent: "Delivered",
    queued: "On their way",
    failed: "Not delivered",
    feed: "Feed",
    age: "Newest file",
    failures: "Failed runs in a row",
    alarm: "State",
    page: "Page",
    views: "Views",
    LCP: "LCP",
    INP: "INP",
    CLS: "CLS",
    TTFB: "TTFB",
    search: "Search",
    times: "Times",
  },
  /** Units after a column's name in a file, where numbers have none. */
  units: { percent: "%", minutes: "minutes", hours: "hours", milliseconds: "ms" },
  allStores: "All stores",
  others: "Others",
  sourceUnknown: "Not known",
  unknown: "–",
  alarms: { none: "Fine", stale: "Late", stopped: "Stopped" },
  pages: {
    index: "Home page",
    "cars-direct-page": "Vehicle",
    "cars-search-page": "Search",
    "private-reserve": "Private reserve",
    "auto-financing": "Financing",
    "sell-trade-my-car": "Sell or trade",
    service: "Service",
    "special-offers": "Offers",
    "vehicle-protection-plans": "Protection plans",
    "lead-form": "Contact forms",
    "thank-you": "Thank-you page",
    "our-company": "Company",
    "help-center": "Help",
    legal: "Legal texts",
    article: "Articles",
    other: "Other pages",
  },
  /** A length of time in words, from minutes. */
  minutes: (count: number) => {
    if (count < 60) return count === 1 ? "1 minute" : `${count} minutes`;
    const hours = Math.floor(count / 60);
    return hours === 1 ? "1 hour" : `${hours} hours`;
  },
  /** The same where there is little room: "47 min", "110 min", "2.1 h", "14 h". */
  shortMinutes: (count: number) => {
    if (count < 120) return `${count} min`;
    return `${(count / 60).toLocaleString("en-US", { maximumFractionDigits: count < 600 ? 1 : 0 })} h`;
  },
  hours: (count: number) => (count < 48 ? `${count} h` : `${Math.floor(count / 24)} days`),
  refusals: {
    "sign-in": "Please sign in.",
    forbidden: "You may not see this. Ask somebody with the right.",
    unknown: "There is no such report or store.",
    "too-often": "Too many requests at once. Please wait a few minutes.",
  },
} as const;

export type StaffReportRefusal = keyof typeof staffReports.refusals;

export function staffReportMessages() {
  return staffReports;
}
