import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES } from "../../../config/runtime/pages";
import { defineMessages } from "../../core/language/messages";
import { holidayMessages } from "./holiday-messages";
import type { DocumentKindName } from "./staff-document-messages";
import { fieldLabels } from "./staff-field-labels";
import { staffLeadMessages } from "./staff-lead-messages";
import { englishPageNames } from "./staff-popup-messages";

type Path = `${DocumentKindName}.${string}`;

/** Labels of fields whose name has a different meaning elsewhere. */
const ownLabels: Readonly<Record<Path, string>> = {
  "reply-templates.channel": "Sent by",
  "reply-templates.types": "Types of lead",
  "reply-templates.vehicle": "Status of the vehicle",
  "categories.order": "Place in the list",
  "categories.slug": "Address",
  "comparison-charts.matter": "Heading of the first column",
  "comparison-charts.rows.label": "Aspect",
  "documents.effective": "Effective from",
  "faqs.page": "Page that shows it",
  "hero-slides.badge": "Small line above the title",
  "hero-slides.disclaimer.style": "How it is shown",
  "hero-slides.list": "Points",
  "menus.entries.children.page": "Page",
  "menus.entries.page": "Page",
  "offers.badge": "Large headline",
  "offers.type": "Kind of offer",
  "pop-ups.background": "Background",
  "pop-ups.background.modal": "The page behind it is darkened and waits",
  "pop-ups.button": "Button at the side",
  "pop-ups.closeButton": "Button that closes it",
  "pop-ups.component": "What it shows",
  "pop-ups.component.component": "Form",
  "pop-ups.component.data": "Text",
  "pop-ups.component.data.html": "Text",
  "pop-ups.conditions": "When it shows",
  "pop-ups.conditions.adsValues": "Where the visitor came from",
  "pop-ups.conditions.adsValues.value": "Value",
  "pop-ups.conditions.adsValues.value.in": "One of these",
  "pop-ups.conditions.adsValues.value.not": "None of these",
  "pop-ups.conditions.isLead": "Who sees it",
  "pop-ups.conditions.itemClicked": "After a click on",
  "pop-ups.conditions.pageItemsViewed": "Pages opened before",
  "pop-ups.conditions.pageItemsViewed.maxCount": "At most",
  "pop-ups.conditions.pageItemsViewed.minCount": "At least",
  "pop-ups.conditions.pageItemsViewed.name": "Name of the page",
  "pop-ups.conditions.pageItemsViewed.params": "Parts of its address",
  "pop-ups.conditions.pageItemsViewed.params.value": "Value",
  "pop-ups.conditions.pageItemsViewed.path": "Path",
  "pop-ups.conditions.pages": "On these pages",
  "pop-ups.conditions.tagQuery": "Once this is in view",
  "pop-ups.conditions.timer": "After this many seconds",
  "pop-ups.id": "Short name",
  "pop-ups.settings": "Window",
  "pop-ups.settings.closeButton": "With an × to close it",
  "pop-ups.settings.component": "Kind of window",
  "pop-ups.settings.maximizable": "Can be made as large as the window",
  "pop-ups.settings.position": "Where it shows",
  "pop-ups.settings.position.desktop": "On computers",
  "pop-ups.settings.position.mobile": "On phones",
  "pop-ups.submitted": "What happens then",
  "pop-ups.submitted.EMAIL": "The lead is sent as",
  "pop-ups.submitted.close": "Close at once",
  "pop-ups.submitted.component": "Thanks",
  "pop-ups.submitted.component.data": "Text",
  "pop-ups.submitted.component.data.html": "Text",
  "pop-ups.submitted.redirect": "Then go to",
  "pop-ups.submitted.timeoutClose": "Close after this many seconds",
  "pop-ups.submitted.track": "Event for measurement",
  "positions.department": "Department",
  "positions.duties": "What the person will do",
  "positions.kind": "Working time",
  "positions.pay.from": "From, US dollars",
  "positions.pay.to": "To, US dollars",
  "positions.posted": "Open since",
  "positions.summary": "In one sentence",
  "positions.title": "Position",
  "protection-plans.conditions": "For vehicles in these conditions",
  "profile-consent.tools.kind": "Place",
  "profile-consent.tools.name": "Words on its button",
  "profile-contact.generalManager.title": "Position",
  "profile-contact.name": "Name of the dealership",
  "profile-contact.shortName": "Short name",
  "profile-feed.feed.columns": "Names of columns",
  "profile-feed.feed.columns.value": "Column of the feed",
  "profile-feed.feed.set.value": "Value",
  "profile-fees.fees.id": "Short name",
  "profile-hours.closures": "Closed days",
  "profile-hours.closures.days": "Other days",
  "profile-hours.closures.days.name": "Why it is closed",
  "profile-hours.sales.hours.value": "Hours",
  "profile-hours.service.hours.value": "Hours",
  "profile-leads.email": "Leads are sent to",
  "profile-leads.assignment.types": "Types of leads",
  "profile-leads.assignment.method": "Assign to",
  "profile-leads.assignment.reassignMinutes": "Reassign when not opened, minutes",
  "profile-leads.assignment.afterHours": "When no one is on duty",
  "profile-leads.leadEmails.types.value": "Mails of this kind",
  "profile-leads.leadEmails.types.value.type": "Format",
  "profile-pages.pages.value": "Shown",
  "profile-payments.financeSliders.value": "Slider",
  "profile-payments.leaseSliders.value": "Slider",
  "profile-seo.seo.value": "Texts of this page",
  "profile-seo.site.images": "Pictures for sharing",
  "profile-seo.site.name": "Name of the website",
  "profile-seo.site.url": "Address of the website",
  "promotions.type": "What it is",
  "promotions.url": "Leads to",
  "reviews.category": "About",
  "reviews.url": "Address of the review",
  "team-members.slug": "Address",
  "team-members.title": "Position",
};

/** Help texts of fields. Those of profile fields come from their schema. */
const helps: Readonly<Record<Path, string>> = {
  "articles.author": "Shown under the title.",
  "articles.body": "Markdown: ## for a heading, **bold**, - for a list, [text](address) for a link.",
  "articles.brand": "Only stores that sell this make show the article. Leave it empty for all stores.",
  "articles.description": "One or two sentences, for lists and search engines.",
  "articles.image": "A path on this site, or an address.",
  "articles.tags": "Articles with the same tags are suggested to readers.",
  "categories.image": "A path on this site, or an address.",
  "categories.order": "1 is first.",
  "categories.questions.answer": "Markdown. {phone}, {email}, {address} and {dealership} are filled in.",
  "comparison-charts.rows": "Each row needs one cell for each column.",
  "documents.body": "Markdown. Changed text needs a new version below “Version”, such as today’s date.",
  "documents.version":
    "Stored with what visitors agree to. Changed text needs a new version, such as today’s date.",
  "faqs.answer": "Markdown. {phone}, {email}, {address} and {dealership} are filled in.",
  "faqs.brand": "Only stores that sell this make show the question. Leave it empty for all stores.",
  "profile-hours.sales.hours": "Uncheck a day on which the department is closed.",
  "profile-hours.service.hours": "Uncheck a day on which the department is closed.",
  "reply-templates.subject": "For e-mails. Leave it empty to use the lead's own subject.",
  "reply-templates.text":
    "{firstName}, {vehicle}, {price}, {vehicleLink}, {storeName}, {storePhone}, {storeAddress} and {myName} are filled in.",
  "reply-templates.types": "Types of lead that the template is offered for. Choose none for all.",
  "reply-templates.vehicle": "Offered only while the lead's vehicle has this status. Leave it empty for any.",
  "hero-slides.classes": "How text and picture go together.",
  "hero-slides.images.watermark": "Shown large and pale behind the text.",
  "menus.entries.children.label": "Your own words, or the name of a text of the site, such as newVehicles.",
  "menus.entries.label": "Your own words, or the name of a text of the site, such as getFinancing.",
  "menus.entries.page": "While the page is off, so is the entry.",
  "menus.entries.path": "Only if it leads elsewhere than to the page.",
  "new-models.applicable_offers": "Ids of offers; those that run are shown.",
  "new-models.make": "As addresses have it: lower case, joined by hyphens.",
  "new-models.model": "As addresses have it: lower case, joined by hyphens.",
  "new-models.starting_price": "US dollars; 0 when unknown.",
  "offers.disclaimer": "{startDate} and {endDate} are filled in.",
  "offers.vehicles_conditions": "Which vehicles it is for.",
  "pop-ups.component.data.html": "HTML. Scripts, styles and forms are left out.",
  "pop-ups.conditions":
    "It shows on any one of these occasions. All lines of an occasion must hold together.",
  "pop-ups.conditions.adsValues": "By parameter of the address, such as utm_source.",
  "pop-ups.conditions.itemClicked": "A CSS selector, such as a.call.",
  "pop-ups.conditions.pageItemsViewed": "How many pages of a kind the visitor has opened so far.",
  "pop-ups.conditions.pageItemsViewed.name": "Such as cars-direct-page for vehicles.",
  "pop-ups.conditions.pageItemsViewed.params": "With vin, each vehicle counts once.",
  "pop-ups.conditions.pages":
    "Names such as index, cars-search-page or special-offers, or paths such as /service*. Leave it empty for all pages.",
  "pop-ups.conditions.tagQuery": "A CSS selector, such as footer nav.",
  "pop-ups.id": "Visitors who closed it are recognized by this name. Another name shows it to them again.",
  "pop-ups.submitted.redirect": "A path of this site.",
  "positions.duties": "One line each.",
  "positions.pay": "The range that you expect to pay, before taxes. Some states require it.",
  "positions.storeId": "Applications go to this store.",
  "profile-leads.email": "Where leads go, unless another recipient is set below.",
  "profile-look.accent": "Of buttons and links. What could not be read is corrected.",
  "profile-look.colors":
    "Of headings and dark buttons, of the dark footer and banners, and of raised panels.",
  "profile-look.logos": "On white and on dark. Without a logo the name is shown.",
  "profile-pages.pages": "Pages that are switched on or off; all others are as usual.",
  "profile-pages.preApproval": "Whether it answers requests for pre-approval. Without a choice, as usual.",
  "protection-plans.conditions": "Leave it empty for all.",
  "protection-plans.covers": "One line each. Shoppers see it next to the price.",
  "protection-plans.excludes": "One line each. Shoppers see it next to the price.",
  "protection-plans.maxMiles": "Leave it empty for no limit.",
  "protection-plans.payments": "Leave it empty for all. GAP is of no use to who pays cash: leave cash out.",
  "protection-plans.price": "The same for every buyer.",
  "promotions.criterias": "Rules about the store, all of which must hold.",
  "reviews.staffIds": "Ids of team members. Their pages show the review.",
  "reviews.url": "The review itself, where it was written.",
  "team-members.about": "Two sentences that shoppers remember.",
  "team-members.email": "Direct mail from the team page goes here. It is never shown.",
  "team-members.rating": "0 to 5.",
  "team-members.storeId": "Where the person works.",
};

/** Page choices with their paths, because several pages have the same name. */
const pages = Object.fromEntries(
  Object.entries<PageRow>(PAGES).map(([id, { name = id, path }]) => [
    id,
    `${englishPageNames[name] ?? name} (${path})`,
  ]),
);

const sliders = {
  cashDown: "Down payment, US dollars",
  cashDownPercent: "Down payment, percent",
  tradeEquity: "Trade-in, US dollars",
  creditScore: "Credit score",
  term: "Term, months",
  annualMiles: "Miles a year",
};
const yesNo = { true: "Yes", false: "No" };

/** Choices by field path. Others are shown as stored. */
const choices: Readonly<Record<Path, Readonly<Record<string, string>>>> = {
  "faqs.page": {
    index: "Home page",
    "sell-trade-my-car": "Sell or trade",
    "auto-financing": "Financing",
    "vehicle-protection-plans": "Protection plans",
  },
  "hero-slides.layout": { full: "Picture fills the slide", split: "Picture beside the text" },
  "menus.entries.children.page": pages,
  "menus.entries.page": pages,
  "offers.type": { dealer: "From the dealership", apr: "Financing (APR)" },
  "pop-ups.component.component": {
    UserLead: "Contact form",
    UserLeadPhoneVerification: "Confirmation of the phone number",
    UnlockInventory: "Access to the private reserve",
  },
  "pop-ups.conditions.isLead": {
    true: "Only people who have sent a form",
    false: "Only people who have sent none",
  },
  get "pop-ups.submitted.EMAIL"() {
    return staffLeadMessages().types;
  },
  "pop-ups.settings.component": { PrimeDialog: "Dialog with a title bar", ModalHeadless: "Plain window" },
  "positions.pay.per": { hour: "Hour", year: "Year" },
  "positions.kind": { "full-time": "Full-time", "part-time": "Part-time" },
  get "profile-hours.closures.holidays"() {
    return holidayMessages().names;
  },
  get "profile-leads.assignment.types"() {
    return staffLeadMessages().types;
  },
  "profile-leads.assignment.method": {
    off: "Off: leads stay unassigned",
    "round-robin": "The person who has waited longest (round robin)",
    "least-open": "The person with the fewest open leads",
  },
  "profile-leads.assignment.afterHours": {
    leave: "Leave the lead unassigned",
    "next-on-duty": "Assign it when the next person is on duty",
  },
  get "profile-leads.leadEmails.types"() {
    return staffLeadMessages().types;
  },
  "profile-payments.financeSliders": sliders,
  "profile-payments.leaseSliders": sliders,
  "reply-templates.channel": { mail: "E-mail", text: "Text message" },
  get "reply-templates.types"() {
    return staffLeadMessages().types;
  },
  "reply-templates.vehicle": { available: "For sale", gone: "Sold or no longer listed" },
  "profile-leads.receipts": yesNo,
  "profile-pages.pages": pages,
  "profile-pages.preApproval": yesNo,
  "profile-consent.tools.kind": {
    chat: "On every page",
    "digital-retail": "On vehicle pages",
    trade: "On the trade-in page",
  },
  "profile-consent.consent.tier": { 0: "0", 1: "1", 2: "2", 3: "3" },
};

/** Names of the kinds of items in a list with several kinds. */
const variants: Readonly<Record<Path, readonly string[]>> = {
  "menus.entries": ["Heading with links below", "Link"],
  "pop-ups.component": ["Text", "A form"],
  "pop-ups.conditions.adsValues.value": ["Whether there is one", "This value", "One of several"],
  "pop-ups.conditions.pageItemsViewed.params.value": ["Each value once", "This value", "One of these values"],
  "pop-ups.settings.position": ["The same everywhere", "Different on phones"],
};

const messages = { fieldLabels, ownLabels, helps, choices, variants };

/** Labels, help texts and choices of the editors' fields. */
export const staffFieldMessages = defineMessages("staff-field", messages);

/**
 * Returns a field's label, or undefined if it has none, which fails a test. @param path document kind, then field names
 */
export function fieldLabel(path: string): string | undefined {
  const { ownLabels: own, fieldLabels: shared } = staffFieldMessages();
  return own[path as Path] ?? shared[path.slice(path.lastIndexOf(".") + 1)];
}

/** Returns a field's help text, or undefined. */
export function fieldHelp(path: string): string | undefined {
  return staffFieldMessages().helps[path as Path];
}

/** Returns the label of a choice. */
export function choiceLabel(path: string, value: string | number | boolean): string {
  const own = staffFieldMessages().choices[path as Path]?.[String(value)];
  if (own) return own;
  const text = String(value).replace(/[-_]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
