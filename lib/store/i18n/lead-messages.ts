import { RESPONSE_GOAL } from "../../../config/leads/lead-work";
import type { LeadType } from "../../../config/leads/leads";
import { ENGLISH_LANGUAGE_NAMES } from "../../../config/runtime/languages";
import { defineMessages } from "../../core/language/messages";

/** Descriptions of the file types in `FILE_RULES` of `config/leads/leads`. */
const fileKinds = { resume: { kinds: "a PDF, Word, RTF or text file", size: "5 MB" } };

/** Messages of the dealership's mails about a lead, which are in English in each language of the site. */
export const mailToDealership = {
  newLead: "New lead from the website",
  returning: "Returning lead from the website",
  received: "Received",
  /** Labels of an offer that the visitor chose on the vehicle's page, and of the payment shown with it. */
  offer: "Offer chosen",
  offerPayment: "Payment with the offer",
  name: "Name",
  email: "Email",
  phone: "Phone",
  vehicle: "Vehicle",
  stock: "Stock number",
  vin: "VIN",
  vinGone: "VIN (no longer listed)",
  miles: "Miles",
  price: "Price",
  payment: "Estimated payment",
  bodystyle: "Body style",
  doors: "Doors",
  vehicleStatus: "Vehicle status",
  drivetrain: "Drivetrain",
  fuel: "Fuel",
  transmission: "Transmission",
  exteriorColor: "Exterior color",
  interiorColor: "Interior color",
  certified: "Certified",
  page: "Page",
  vehiclePage: "Vehicle page",
  message: "Message",
  testDrive: (when: string, exact: string) => `Test drive: ${when} (${exact})`,
  possibleSpam: (reason: string) => `Possible spam (${reason})`,
  spamReasons: { honeypot: "a hidden field was filled in", "too-fast": "sent within two seconds" },
  consentYes: (version: string, when: string) => `Consent to calls and texts: yes (text ${version}, ${when})`,
  phoneConfirmed: (when: string) => `Phone number confirmed with a code: ${when}`,
  consentNo: "Consent to calls and texts: not given",
  language: (name: string) => `Language: ${name}`,
  languages: ENGLISH_LANGUAGE_NAMES,
  leadId: "Lead",
  popUp: "Pop-up",
  address: "Address",
  files: "Attached",
  staff: "For",
  /** Label of the salesperson whom a shopper wants to meet. */
  salesperson: "Wants to meet",
  agreed: (version: string, when: string) => `Agreed to: ${version} (${when})`,
};

/** Messages of the lead forms, including errors (docs/rules.md#form-messages), and of their emails. */
const leads = {
  /** Word for word as in docs/rules.md#form-messages. */
  validation: {
    required: "This field is required",
    email: "Please enter a valid email address",
    phone: "Please enter a valid phone number",
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    message: "Enter your message.",
    topic: "Choose a topic.",
    make: "Enter the make of the vehicle.",
    model: "Enter the model of the vehicle.",
    year: "Enter the year of the vehicle.",
    state: "Choose a state.",
    zipCode: "Enter a 5-digit ZIP code.",
    dollars: "Enter an amount in dollars, such as 2,500.",
    tooLong: (max: number) => `Use ${max.toLocaleString("en-US")} characters or fewer.`,
    fileType: (rule: keyof typeof fileKinds) => `Choose ${fileKinds[rule].kinds}.`,
    fileSize: (rule: keyof typeof fileKinds) => `Choose a file of ${fileKinds[rule].size} or less.`,
    fileBroken: "We can't read this file. Choose another one.",
  },
  fields: {
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    comments: "Anything we should know? (optional)",
    slot: "Appointment time",
    year: "Year of your vehicle",
    make: "Make",
    model: "Model",
    notes: "Notes for your service advisor (optional)",
    honeypot: "Leave this field empty",
    topic: "Topic",
    store: "Location (optional)",
    privacy: "Privacy Policy",
    position: "Position",
    resume: "Résumé (optional)",
    address: "Home address",
    apartment: "Apartment, suite (optional)",
    city: "City",
    state: "State",
    zipCode: "ZIP code",
  },
  /** Help text below a label. */
  hints: { resume: "PDF, Word, RTF or text, up to 5 MB." },
  /** First option of a list before a choice. */
  chooseOne: {
    default: "Choose one",
    topic: "Choose a topic",
    store: "No preference",
    position: "Choose a position",
  },
  /** Name for screen readers and button label, by form name. */
  forms: {
    availability: { formName: "Check availability", submit: "Check availability" },
    "test-drive": { formName: "Confirm your test drive", submit: "Schedule test drive" },
    contact: { formName: "Contact us", submit: "Send message" },
    careers: { formName: "Apply for a position", submit: "Send application" },
    "staff-member": { formName: "Message a team member", submit: "Send message" },
    "apply-financing": { formName: "Get pre-approved", submit: "Request pre-approval" },
    deal: { formName: "Send your deal", submit: "Send my deal" },
    "pop-up": { formName: "Send us your details", submit: "Send" },
  },
  careers: {
    otherPosition: "Another position",
    /** No final period, unlike in other forms (docs/rules.md#toasts). */
    problem: "Something went wrong",
    received: "Thank you. Someone on our team will read your application and get in touch with you.",
  },
  applyFinancing: {
    received: "Application received",
    receivedBody: (dealership: string, hours: string) =>
      `Thank you. ${dealership} has your request for pre-approval. Expect an answer in ${hours}.`,
    known: "We already have your details",
    knownBody: (dealership: string) =>
      `Nothing has changed since you sent these details to ${dealership}, so we didn't send them again. To add something, please call.`,
  },
  /** Line above a form that was begun on a vehicle, around a link to it. */
  wanted: {
    before: "For the",
    change: "Change",
    changeWhat: " the vehicle",
    remove: "Remove",
    removeWhat: " the vehicle from this form",
  },
  availability: {
    message: (vehicle: string) => `Is this ${vehicle} still available?`,
    messageWithoutVehicle: "Is this vehicle still available?",
    /** Questions that a link asks, by `LEAD_QUESTIONS`; the message begins with the vehicle. */
    messageAsking: (vehicle: string, questions: readonly string[]) =>
      `About the ${vehicle}: ${questions.join(" ")}`,
    questions: {
      availability: "Is it still available?",
      price: "What is the full price with all fees?",
      payment: "What would the monthly payment be?",
      "trade-in": "I have a vehicle to trade in. What do you need to know about it?",
      history: "Can you send me its history report?",
      photos: "Can you send me more photos or a video?",
      delivery: "Can it be delivered, and how much would that cost?",
    },
    pageTitle: (action: string, vehicle: string) => `${action}: ${vehicle}`,
    close: "Close",
    vehicleGone: "This vehicle is no longer listed. Send the form anyway, and we'll look for a similar one.",
    backToVehicle: "Back to the vehicle",
    call: (phone: string) => `Call ${phone}`,
  },
  testDrive: {
    /** Heading of a refused form (docs/rules.md#toasts). */
    problem: "Something went wrong, please fill in info about yourself.",
    slotProblem: "Please pick another time.",
    noSlot: "Pick a day and a time.",
    taken: "That time was just taken. Pick another.",
    notOffered: "That time is not available. Pick another.",
    vehicleGone: "This vehicle is no longer listed. Please call us.",
    notDrivable: "You can't test-drive this vehicle right now. Please call us.",
  },
  /**
   * Consent to calls and texts (docs/rules.md#consent-to-contact). The text is stored with each lead, so a changed text
   * needs a new version.
   */
  consent: {
    version: "contact-1",
    text: (seller: string) =>
      `I agree that ${seller} may contact me by call or text at the number above, including with auto-dialers and ` +
      "prerecorded messages. Standard rates may apply. Agreeing is not a condition of any purchase.",
    optional: (text: string) => `Optional: ${text}`,
  },
  /** Texts above the contact fields. Their height is the same with and without filled-in details. */
  known: {
    none: "All fields are required unless marked optional.",
    filledIn: "Filled in for you.",
    clear: "Not you? Clear my details",
    cleared: "Your details were cleared.",
  },
  privacy: {
    agree: "I have read the Privacy Policy and agree to it.",
    before: "See how we use your information in our ",
    link: "Privacy Policy",
    after: ".",
  },
  errorSummary: {
    heading: "There is a problem",
    notKept:
      "Your form was not sent. Your browser blocks cookies, so we couldn't save what you typed. Please fill out the form again.",
    fieldPrefix: "Error: ",
  },
  sending: "Sending…",
  /** Messages of a form in steps. */
  steps: {
    progress: (number: number, of: number) => `Step ${number} of ${of}`,
    progressName: "Steps of the form",
    next: "Continue",
    back: "Back",
  },
  thanks: {
    title: "Message sent!",
    greeting: (name: string) => `Nice to hear from you, ${name}.`,
    body: (dealership: string) => `Thank you. ${dealership} has your message, and a person will answer it.`,
    /** Sentence after the open state of the department. */
    replies: `We reply within ${RESPONSE_GOAL.lateMinutes} minutes while we’re open.`,
    about: (vehicle: string) => `For the ${vehicle}`,
    /** Text that follows a toast. */
    next: (dealership: string) => `${dealership} has your message. We'll reply by phone or email.`,
    call: (phone: string) => `Call ${phone}`,
    browse: "Keep browsing",
    stepsTitle: "What happens next",
    steps: {
      message: [
        "Our team reads your message as soon as we’re open.",
        "We reply by phone or email.",
        "You decide what comes next: a visit, a test drive, or nothing at all.",
      ],
      careers: [
        "Someone on our team reads your application.",
        "We contact you by phone or email.",
        "If it’s a good fit, we’ll set up a time to meet.",
      ],
      financing: [
        "Our finance team reviews your request during business hours.",
        "We call or email you with an estimate and the next step.",
        "You decide. A lender approves a loan only after a full credit application.",
      ],
    },
    hours: { sales: "Sales hours", service: "Service hours" },
    meantime: "In the meantime",
    pages: {
      "saved-vehicles": "See your saved vehicles",
      "sell-trade-my-car": "Get an offer for your car",
      "special-offers": "See this month’s offers",
      "special-offers-service": "See service offers",
      "help-center": "Read answers to common questions",
      "our-company": "Learn about our company",
    },
  },
  /** Messages about a failure and the next step (docs/rules.md#failure-messages). */
  problem: {
    title: "Something went wrong.",
    body: "Your message was not sent. Please try again, or call ",
    bodyWithoutPhone: "Your message was not sent. Please try again in a few minutes.",
    back: "Go back in your browser to see what you typed.",
    home: "Go to the home page",
    tooLarge: "Your message is too long to send here. Please shorten it, or call ",
    unreadable: "We couldn't read this form. Please reload the page, or call ",
    foreign: "This form was sent from another website. Please use the form on our site, or call ",
    tooMany: "Too many forms were sent from your connection. Please try again in a few minutes, or call ",
    conflict: "This form was already sent with different answers. Please reload the page, or call ",
    preview: "This is a preview, so nothing is sent. Leave the preview to send the form, or call ",
  },
  email: mailToDealership,
};

/** Returns only the messages of the lead forms, so that browser code does not load the whole catalog. */
export const leadMessages = defineMessages("lead", leads);

/** Names of each lead type: in the back office, and in an acknowledgement to the customer. */
export const leadTypeNamesEnglish: Readonly<Record<LeadType, { staff: string; customer: string }>> = {
  AVAILABILITY: { staff: "Availability", customer: "Vehicle availability" },
  UNLOCK_INVENTORY: { staff: "Private reserve", customer: "Early access to vehicles" },
  UNLOCK_PRICE: { staff: "Personal price", customer: "A personalized price" },
  SCHEDULE_TEST_DRIVE: { staff: "Test drive", customer: "A test drive" },
  DEAL: { staff: "Deal", customer: "Your deal" },
  SELL_OR_TRADE: { staff: "Sell or trade", customer: "Sell or trade a vehicle" },
  CONTACT_SALES: { staff: "Contact: sales", customer: "A question for sales" },
  CONTACT_DEALERSHIP: { staff: "Contact: dealership", customer: "A question for the dealership" },
  CONTACT_FINANCE: { staff: "Contact: finance", customer: "A question about financing" },
  CONTACT_SERVICE: { staff: "Contact: service", customer: "A question for service" },
  STAFF_MEMBER: { staff: "To a team member", customer: "A message to a member of our team" },
  CAREERS: { staff: "Careers", customer: "A job application" },
  APPLY_FINANCING: { staff: "Financing", customer: "Financing" },
  FULL_CREDIT_APP: { staff: "Credit application", customer: "A credit application" },
  SERVICE: { staff: "Service", customer: "A service appointment" },
  POP_UP: { staff: "Pop-up", customer: "A request" },
  ALERT: { staff: "Alert", customer: "An alert" },
  SHOWROOM: { staff: "Walk-in or phone", customer: "Your visit or call" },
  THIRD_PARTY: { staff: "Third-party site", customer: "Your request" },
};

export const leadTypeNames = defineMessages("leadTypeNames", leadTypeNamesEnglish);
