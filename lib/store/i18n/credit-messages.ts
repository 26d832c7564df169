import { defineMessages } from "../../core/language/messages";

/** Mail to the dealership: everything except the two sealed fields (docs/rules.md#credit-application). */
export const mailAboutCredit = {
  sealed: (id: string) =>
    `The Social Security number and date of birth are sealed. Open them with: npm run leads -- open-credit ${id} --key FILE`,
  agreed: (version: string, when: string, page: string) => `agreed, text ${version}, ${when}, page ${page}`,
  agreements: "Agreements",
};

/** Messages of the full credit application, its email, and `npm run leads -- open-credit`. */
const credit = {
  title: "Full credit application",
  intro: "It takes about ten minutes. You can go back at any time, and nothing is sent until you submit it.",
  lock: "Secure: encrypted when you send it and sealed when it arrives. Your Social Security number is never in an email.",
  /** Approximate duration of each part in minutes. */
  time: (minutes: number) =>
    minutes === 1 ? "This step: about 1 minute" : `This step: about ${minutes} minutes`,
  saved:
    "Your answers stay in this browser tab until you send them or close it. Your Social Security number and date of birth are never saved in your browser.",
  savedPlain:
    "Your answers are saved, encrypted, for an hour while you go through the steps. Your Social Security number and date of birth are saved only when you send the application.",
  callInstead: (phone: string) => `Or apply by phone: ${phone}`,
  progress: (number: number, of: number) => `Step ${number} of ${of}`,
  progressCo: (number: number, of: number) => `Co-borrower, step ${number} of ${of}`,
  progressName: "Steps of the application",
  parts: {
    you: "About you",
    home: "Where you live",
    work: "Work and income",
    "co-you": "About your co-borrower",
    "co-home": "Where your co-borrower lives",
    "co-work": "Your co-borrower's work and income",
    send: "Check your answers and send",
  },
  next: "Continue",
  back: "Back",
  send: "Send application",
  sending: "Sending…",
  change: (part: string) => `Change: ${part}`,
  changeShort: "Change",
  yes: "Yes",
  applying: {
    label: "Who is applying?",
    individual: "Individual credit: I'm applying on my own, relying on my own income and assets.",
    joint: "Joint credit: we intend to apply for joint credit, and both of us will owe the debt.",
    hint: "You may apply on your own, no matter who lives with you.",
  },
  vendor: {
    label: "Store (optional)",
    none: "Any store",
  },
  fields: {
    applying: "Who is applying",
    vendorName: "Store",
    firstName: "First name",
    middleName: "Middle name (optional)",
    lastName: "Last name",
    suffix: "Suffix, such as Jr. or III (optional)",
    email: "Email",
    phone: "Phone",
    dateOfBirth: "Date of birth",
    ssn: "Social Security number",
    sameAddress: "We live at the same address",
    housingStatus: "Do you rent or own?",
    monthlyRent: "Monthly rent or mortgage payment",
    yearsAtAddress: "Years there",
    monthsAtAddress: "Months there",
    fullAddress: "Street address",
    apartment: "Apartment or unit (optional)",
    city: "City",
    state: "State",
    zipCode: "ZIP code",
    incomeType: "Income type",
    employer: "Employer",
    jobTitle: "Job title",
    workPhone: "Work phone",
    monthlyIncome: "Monthly income before taxes",
    years: "Years there",
    months: "Months there",
  },
  optional: " (optional)",
  hints: {
    dateOfBirth:
      "YYYY-MM-DD, such as 1985-07-28. Lenders need it to find your credit file, and to confirm your age.",
    ssn: "Nine digits as 123-45-6789. Lenders need it to find your credit file.",
    email: "For updates about this application.",
    phone: "In case we have a question about this application.",
    monthlyRent: "Lenders compare it with your income.",
    rentOnly: "Leave blank if you pay nothing.",
    monthlyIncome: "In dollars. Lenders compare it with the monthly payment.",
    workPhone: "Lenders may check that you work there.",
    workOnly: "Leave blank if this income is not from a job.",
    sameAddress: "We'll use the addresses you entered for yourself.",
    choose: "Choose one",
  },
  sealed:
    "Encrypted the moment it arrives. Only the dealership's finance office can open it. It's never in an email.",
  residence: (index: number) => numbered(["Current address", "Previous address"], index),
  job: (index: number) => numbered(["Current work or income", "Previous work or income"], index),
  why: {
    home: "Lenders ask for two years of history. If you've been there less than that, we'll ask for your previous address too.",
    work: "Lenders ask for two years of history. If you've been there less than that, we'll ask for your previous work too.",
  },
  missing: (months: number) => `${monthsText(months)} more to reach two years.`,
  missingResidence: "Please add your previous address.",
  missingJob: "Please add your previous work or income.",
  /** Required by Reg B, 12 CFR 1002.5(d)(2). */
  alimony:
    "Alimony, child support, or separate maintenance income need not be revealed if you do not wish to have it considered as a basis for repaying this obligation.",
  housingStatuses: {
    rent: "Rent",
    mortgage: "Own, with a mortgage",
    own: "Own, paid off",
    family: "Live with family",
    other: "Other",
  },
  incomeTypes: {
    fullTime: "Full-time job",
    partTime: "Part-time job",
    selfEmployed: "Self-employed",
    military: "Military",
    retired: "Retirement or pension",
    benefits: "Benefits or public assistance",
    other: "Other income",
    none: "No income",
  },
  validation: {
    choose: "Choose one of these.",
    ssn: "Enter a Social Security number as ddd-dd-dddd, such as 123-45-6789.",
    ssnTwice: "This is the applicant's number. Enter the co-borrower's own.",
    dateOfBirth: "Enter a date of birth as YYYY-MM-DD, such as 1985-07-28.",
    tooYoung: (years: number) => `Applicants must be at least ${years} years old.`,
    years: (max: number) => `Enter years as a number from 0 to ${max}.`,
    months: "Enter months as a number from 0 to 11.",
    duration: "Enter at least one month.",
    agree: (who: string, what: string) => `${who}: check the box about ${what}.`,
  },
  check: {
    intro: "Please review your answers. You can change any section.",
    identity: "Your identity",
    identityCo: "Your co-borrower's identity",
    agreements: "Before you send",
    agreementsYou: "You agree",
    bothHere: "Each of you needs to check your own boxes.",
  },
  /**
   * Disclosures required by the Electronic Signatures in Global and National Commerce Act, 15 U.S.C. 7001(c). They are
   * stored with the consent, so a changed text needs a new version.
   */
  esign: {
    version: "esign-2",
    title: "Electronic records and signatures",
    disclosure: (seller: string, phone: string) => [
      `${seller} would like to send you the records of this application electronically, and to have you agree to it electronically.`,
      `You can have them on paper instead, at no charge: call ${phone}, and please don’t send this form. You can also ask for paper copies later, at no charge.`,
      `Your consent covers this application only. You can withdraw it at any time, at no charge, by calling ${phone}. Anything done before that stays valid. Call that number, too, if your email address changes.`,
      "To open and keep the records, you need a device with a current web browser, an email address, and a printer or storage space to save them.",
    ],
    box: (person: string) =>
      `${person}: I have read this, I can open and keep these records on this device, and I agree to electronic records and signatures for this application.`,
  },
  /** Written instructions required by the Fair Credit Reporting Act, 15 U.S.C. 1681b(a)(2). */
  creditPull: {
    version: "credit-pull-2",
    box: (person: string, seller: string) =>
      `${person}: Everything I’ve provided is true and complete. I authorize ${seller}, and the lenders it sends this application to, to obtain my credit reports and verify what I’ve provided, in order to decide on this application. This may affect my credit score.`,
  },
  /** Evidence of the intent to apply jointly, required by Reg B, 12 CFR 1002.7(d)(1). */
  joint: {
    version: "joint-1",
    box: (person: string) => `${person}: We intend to apply for joint credit.`,
  },
  agreementNames: {
    joint: "joint credit",
    esign: "electronic records and signatures",
    creditPull: "credit reports",
  },
  people: { applicant: "Applicant", coBorrower: "Co-borrower" },
  received: {
    title: "Application received",
    body: (seller: string) =>
      `Thank you. ${seller} has your application, and someone from the finance team will contact you soon.`,
    sealed: (days: number) =>
      `Your Social Security number and date of birth are encrypted. This site deletes the application after ${days} days.`,
    call: (phone: string) => `Call ${phone}`,
    browse: "Keep browsing",
  },
  email: mailAboutCredit,
};

/** Returns the heading of the current or previous entry; earlier ones are numbered. */
function numbered([current, previous]: [string, string], index: number): string {
  if (index === 0) return current;
  return index === 1 ? previous : `${previous} ${index}`;
}

function monthsText(months: number): string {
  if (months < 12) return months === 1 ? "1 month" : `${months} months`;
  const rest = months % 12;
  const years = Math.floor(months / 12) === 1 ? "1 year" : `${Math.floor(months / 12)} years`;
  return rest === 0 ? years : `${years} and ${rest === 1 ? "1 month" : `${rest} months`}`;
}

/** Returns only the messages of the full credit application, so that browser code does not load the whole catalog. */
export const creditMessages = defineMessages("credit", credit);
