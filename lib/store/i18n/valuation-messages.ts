import { defineMessages } from "../../core/language/messages";

/** Messages of the dealership's mail about a trade-in, which are in English in each language of the site. */
export const mailAboutTradeIn = {
  tradeIn: { "trade-in": "To trade in", sell: "To sell" },
  vin: "VIN",
  miles: "Miles",
  answer: (question: string, answer: string) => `${question} ${answer}`,
  estimate: (type: string, amount: string, low: string, high: string) =>
    `Shown to the customer: ${type}, estimate ${amount} (${low} to ${high})`,
  bringIn: (reasons: string) => `Shown to the customer: bring it in, no estimate (${reasons})`,
  reasons: { age: "age", mileage: "mileage", safety: "not safe to drive" },
  call: "No estimate was shown: we told the customer that we will call with an offer.",
  photos: (count: string, url: string) => `${count}: ${url}`,
  owed: (amount: string) => `Owed on it: about ${amount}`,
  appraisal: {
    subject: "30-minute appraisal",
    text: (when: string, vehicle: string) =>
      `I booked my 30-minute appraisal for ${when}. Vehicle: ${vehicle}. (Sent from the trade-in offer page.)`,
  },
};

/**
 * Messages of the questionnaire about a visitor's own vehicle (docs/rules.md#trade-in), of the offers, and of their
 * email.
 */
const valuation = {
  pageTitle: "Value your vehicle",
  intro: "It takes about five minutes. Our team sees your answers only after you send them on the last page.",
  formName: "Your vehicle",
  progress: (position: number, count: number) => `Step ${position} of ${count}`,
  parts: {
    vehicle: "Your vehicle",
    photos: "Add photos",
    contact: "How can we reach you?",
    summary: "Check and send",
  },
  photos: {
    description:
      "Photos help us make a better estimate. Show the outside from each corner, the seats, the odometer, and any damage.",
    label: "Photos (optional)",
    hint: (max: number, size: number) => `Up to ${max} photos, JPEG, PNG or WebP, at most ${size} MB each.`,
    privacy: "Only the dealership sees them. We remove the location your phone saves in them.",
    add: "Add this photo",
    remove: (position: number) => `Remove photo ${position}`,
    removeWord: "Remove",
    alt: (position: number, count: number) => `Photo ${position} of ${count}`,
    count: (count: number, max: number) => `${count} of ${max} photos added.`,
    uploading: (count: number) => (count === 1 ? "Adding a photo…" : `Adding ${count} photos…`),
    given: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
    full: "You've added the maximum number of photos.",
    problems: {
      size: "This photo is too large. Choose one of 10 MB or less.",
      kind: "Choose a JPEG, PNG or WebP photo.",
      damaged: "We can't read this photo. Choose another one.",
      busy: "We couldn't add this photo. Try again in a minute, or continue without it.",
      most: "You can add up to 6 photos. Remove one to add another.",
    },
    metaTitle: "Photos",
    pageTitle: (vehicle: string) => `Photos: ${vehicle}`,
    miles: (miles: string) => `${miles} miles`,
    pageNote: "Sent by the customer through the website. The photos and this page are deleted after 90 days.",
  },
  contactDescription:
    "After you check and send your answers, we show you an estimate or the next step toward an offer. We use your details to follow up.",
  summaryDescription: "Check your answers. Change anything that isn't right.",
  back: "Back",
  next: "Continue",
  change: (part: string) => `Change: ${part}`,
  changeWord: "Change",
  submit: "Get my offer",
  sending: "Sending…",
  notGiven: "Not given",
  optional: " (optional)",
  yes: "Yes",
  no: "No",
  startAgain: "Your answers were saved for 15 minutes and have expired. Please start again.",
  fields: {
    vin: "VIN (optional)",
    year: "Year",
    make: "Make",
    model: "Model",
    trim: "Trim (optional)",
    mileage: "Mileage",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    consent: "Calls and texts",
  },
  hints: {
    vin: "17 letters and digits, on the driver's door frame or your insurance card. We use it to fill in the rest.",
    mileage: "Miles shown on the odometer.",
  },
  choose: { year: "Choose a year", make: "Choose a make", model: "Choose a model", trim: "I don't know" },
  select: "Please choose",
  unlisted: "Not listed",
  unlistedModel: "Other model",
  unlistedTrim: "Other trim",
  dollars: "$",
  lookUp: "Look up VIN",
  lookingUp: "Looking up…",
  vin: {
    found: (vehicle: string) => `Found: ${vehicle}. Please check it below.`,
    unknown: "We couldn't find this VIN. No problem: please enter the vehicle below.",
    checkDigit:
      "This VIN may have a typo: its check digit doesn't match. Please check it again, or continue.",
  },
  validation: {
    price: "Enter the price of the vehicle.",
    mileage: "Enter the mileage of the vehicle.",
    vin: "A VIN has 17 letters and digits, without I, O or Q. Correct it, or leave it blank.",
  },
  offers: {
    title: (vehicle: string) => `Your ${vehicle}`,
    metaTitle: "Your offer",
    sent: "We have your details. Here is what we can offer.",
    estimate: "Estimate",
    /** Date such as "Dec 4". */
    goodFor: (days: number, until: string) => `Good for ${days} days, until ${until}`,
    wasGood: (until: string) =>
      `This estimate was good until ${until}. Value your vehicle again for a new one.`,
    /** Time at which the store inspects the vehicle. */
    appraisal: {
      book: "Book my 30-minute appraisal",
      title: "Pick a time for your appraisal",
      text: "It takes about 30 minutes. We inspect the vehicle and confirm the amount while you wait.",
      confirm: "Book this time",
      booked: "Your appraisal is booked",
      see: "See my appraisal",
      bookedText: (phone: string) =>
        `It takes about 30 minutes. If something comes up, pick another time or call ${phone}.`,
      other: (phone: string) =>
        `You already have another appointment with us. Call ${phone}, and we'll find a time for both.`,
      move: "Pick another time",
      keep: "Keep my time",
      where: "Where to go",
      bring: [
        "The vehicle's title or registration.",
        "All keys and remotes.",
        "A payoff letter or your last statement, if you owe money on it.",
        "Your driver's license.",
      ],
      nothingFree: "No times are open before this estimate ends. Please call, and we'll find one.",
      unavailable: "We can't show times right now. Please call, and we'll find one.",
    },
    picture: "Illustration of your body style and color",
    range: (low: string, high: string) => `Between ${low} and ${high}`,
    notBinding:
      "This is an estimate, not a final offer. We confirm the amount after we inspect the vehicle, which takes about 30 minutes.",
    basis: {
      model: (count: string, vehicle: string) =>
        `Based on the asking prices of ${count} similar vehicles in our inventory (${vehicle}), adjusted for year and mileage.`,
      make: (count: string, make: string) =>
        `We don't have this model in stock. Based on the asking prices of ${count} from the same make (${make}), so the range is wide.`,
      bodystyle: (count: string) =>
        `We don't have this make in stock. Based on the asking prices of ${count} of the same body style, so the range is wide.`,
      all: (count: string) =>
        `We don't have anything like it in stock. Based on the asking prices of the ${count} closest in age and mileage, so the range is very wide.`,
      provider: "Based on market values from our valuation service for its year, mileage and condition.",
    },
    bringVehicleIn: {
      title: "Bring it in",
      lead: "We'd like to see it before we make an offer.",
      why: {
        age: "It's 15 or more years old. At that age, values can differ by thousands.",
        mileage: "It has 150,000 miles or more. Its value depends on how it was maintained.",
        safety: "You told us it may not be safe to drive, so we need to inspect it first.",
      },
      doNotDrive: "Please don't drive it here. Call us, and we'll arrange the rest.",
      next: "It takes about 30 minutes. You get an offer on the spot, good for seven days.",
    },
    cashNow: {
      title: "Cash now",
      lead: "We'll buy it today, or take the amount off the price of your next car.",
      why: {
        average: "Based on the average wholesale price for its mileage and condition.",
        rough: "Based on a conservative wholesale price for its mileage and condition.",
      },
      shareOfAsking: (percent: number) =>
        `We estimate the asking price of a similar one, with its mileage and condition, and offer about ${percent}% of that. The rest covers getting it ready, advertising and selling it.`,
      next: "Bring the vehicle, its title or your last loan statement, and your driver's license.",
    },
    moreCashLater: {
      title: "More cash later",
      lead: "On consignment: we get it ready, advertise it and sell it for you. You get part of the money now and part when it sells.",
      why: "It's 10 or more years old, and retail buyers often pay more than wholesale for one like it.",
      sum: {
        retail: "Asking price, estimated",
        recondition: "Reconditioning",
        advertising: "Advertising",
        left: "Your share, estimated",
      },
      reservePrice: (amount: string) => `${amount} when you leave it with us (68%, the reserve price)`,
      profitShare: (amount: string) => `${amount} when it is sold (32%, your profit share)`,
      next: "We agree on the asking price with you before we advertise it.",
    },
    notMore: "We also calculated what you'd get if we sold it for you. After costs, it wouldn't be more.",
    balance: (owed: string) => `You told us you owe about ${owed} on it.`,
    equity: (left: string) => `After paying that off, you'd have about ${left} left.`,
    shortfall: (missing: string) =>
      `That is about ${missing} more than our estimate. We'll go over your options with you.`,
    whyTitle: "Why this offer",
    nextTitle: "What happens next",
    firstStep: {
      call: "Someone from our team calls you to set up a time.",
      book: "Book a time above, or we call you to set one up.",
      booked: "Bring it in at the time you booked.",
    },
    steps: [
      "We inspect the vehicle with you. It takes about 30 minutes.",
      "You say yes or no. There is no fee and no obligation.",
    ],
    call: {
      title: "We'll call you with your offer",
      lead: "We have your details. Someone from our team will review this vehicle and call you with your offer.",
    },
    use: (amount: string, vehicle: string) => `Use ${amount} toward the ${vehicle}`,
    backTo: (vehicle: string) => `Back to the ${vehicle}`,
    saved: "Use it toward a car",
    savedText:
      "We save it in this browser as your trade equity, so you can see what's left to pay on our cars.",
    browse: "Browse our cars",
    callNow: (phone: string) => `Call ${phone}`,
    gone: "This offer is no longer available. Please call us, or value your vehicle again.",
    again: "Value a vehicle",
  },
  email: mailAboutTradeIn,
};

/**
 * Returns only the messages of the questionnaire and the offers, so that browser code does not load the whole catalog.
 */
export const valuationMessages = defineMessages("valuation", valuation);
