import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES } from "../../../config/runtime/pages";
import { defineMessages } from "../../core/language/messages";
import { holidayMessages } from "./holiday-messages";
import type { DocumentKindName } from "./staff-document-messages";
import { fieldLabels } from "./staff-field-labels";
import { staffLeadMessages } from "./staff-lead-messages";
import { englishPageNames } from "./staff-popup-messages";
import { staffWebhookMessages } from "./staff-webhook-messages";

type Path = `${DocumentKindName}.${string}`;

/** Labels of fields whose name has a different meaning elsewhere. */
const ownLabels: Readonly<Record<Path, string>> = {
  "reply-templates.channel": "Sent by",
  "reply-templates.types": "Lead types",
  "profile-leads.callNumbers.source": "Advertising source",
  "profile-leads.webhook.events": "Events to send",
  "reply-templates.vehicle": "Status of the vehicle",
  "categories.order": "Place in the list",
  "categories.slug": "Address",
  "comparison-charts.matter": "Heading of the first column",
  "comparison-charts.rows.label": "Aspect",
  "documents.effective": "Effective from",
  "faqs.page": "Page that shows it",
  "hero-slides.badge": "Small line above the title",
  "hero-slides.disclaimer.style": "How it's shown",
  "hero-slides.list": "Points",
  "menus.entries.children.page": "Page",
  "menus.entries.page": "Page",
  "offers.badge": "Large headline",
  "offers.type": "Kind of offer",
  "pop-ups.background": "Background",
  "pop-ups.background.modal": "Darken and lock the page behind it",
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
  "pop-ups.settings.closeButton": "Show an × to close it",
  "pop-ups.settings.component": "Kind of window",
  "pop-ups.settings.maximizable": "Can be maximized",
  "pop-ups.settings.position": "Where it shows",
  "pop-ups.settings.position.desktop": "On computers",
  "pop-ups.settings.position.mobile": "On phones",
  "pop-ups.submitted": "What happens then",
  "pop-ups.submitted.EMAIL": "The lead is sent as",
  "pop-ups.submitted.close": "Close right away",
  "pop-ups.submitted.component": "Thanks",
  "pop-ups.submitted.component.data": "Text",
  "pop-ups.submitted.component.data.html": "Text",
  "pop-ups.submitted.redirect": "Then go to",
  "pop-ups.submitted.timeoutClose": "Close after this many seconds",
  "pop-ups.submitted.track": "Tracking event",
  "positions.department": "Department",
  "positions.duties": "Responsibilities",
  "positions.kind": "Full-time or part-time",
  "positions.pay.from": "From, US dollars",
  "positions.pay.to": "To, US dollars",
  "positions.posted": "Open since",
  "positions.summary": "In one sentence",
  "positions.title": "Position",
  "protection-plans.conditions": "For vehicles in these conditions",
  "profile-consent.tools.kind": "Place",
  "profile-consent.tools.name": "Button text",
  "profile-contact.generalManager.title": "Position",
  "profile-contact.name": "Dealership name",
  "profile-contact.roadsidePhone": "Roadside assistance phone",
  "profile-contact.shortName": "Short name",
  "profile-feed.feed.columns": "Column names",
  "profile-feed.feed.columns.value": "Column of the feed",
  "profile-feed.feed.set.value": "Value",
  "profile-fees.fees.id": "Short name",
  "profile-hours.closures": "Closed days",
  "profile-hours.closures.days": "Other days",
  "profile-hours.closures.days.name": "Why it's closed",
  "profile-hours.sales.hours.value": "Hours",
  "profile-hours.service.hours.value": "Hours",
  "profile-leads.email": "Leads are sent to",
  "profile-leads.assignment.types": "Lead types",
  "profile-leads.assignment.method": "Assign to",
  "profile-leads.assignment.reassignMinutes": "Reassign when not opened, minutes",
  "profile-leads.assignment.afterHours": "When no one is on duty",
  "profile-leads.leadEmails.types.value": "Emails of this type",
  "profile-leads.leadEmails.types.value.type": "Format",
  "profile-pages.pages.value": "Shown",
  "profile-payments.financeSliders.value": "Slider",
  "profile-payments.leaseSliders.value": "Slider",
  "profile-seo.seo.value": "Text for this page",
  "profile-seo.site.images": "Pictures for sharing",
  "profile-seo.site.name": "Website name",
  "profile-seo.site.url": "Website address",
  "promotions.type": "Type",
  "promotions.url": "Links to",
  "reviews.category": "About",
  "reviews.url": "Link to the review",
  "team-members.slug": "Address",
  "team-members.title": "Position",
};

/** Help texts of fields. Those of profile fields come from their schema. */
const helps: Readonly<Record<Path, string>> = {
  "articles.author": "Shown under the title.",
  "articles.body": "Markdown: ## for a heading, **bold**, - for a list, [text](address) for a link.",
  "articles.brand": "Only stores that sell this make show the article. Leave it blank for all stores.",
  "articles.description": "One or two sentences, for lists and search engines.",
  "articles.image": "A path on this site, or a web address.",
  "articles.tags": "Articles with the same tags are suggested to readers.",
  "categories.image": "A path on this site, or a web address.",
  "categories.order": "1 is first.",
  "categories.questions.answer": "Markdown. {phone}, {email}, {address} and {dealership} are filled in.",
  "comparison-charts.rows": "Each row needs one cell for each column.",
  "documents.body": "Markdown. If you change the text, enter a new “Version”, such as today’s date.",
  "documents.version":
    "Stored with what visitors agree to. If you change the text, enter a new version, such as today’s date.",
  "faqs.answer": "Markdown. {phone}, {email}, {address} and {dealership} are filled in.",
  "faqs.brand": "Only stores that sell this make show the question. Leave it blank for all stores.",
  "profile-hours.sales.hours": "Uncheck a day on which the department is closed.",
  "profile-hours.service.hours": "Uncheck a day on which the department is closed.",
  "reply-templates.subject": "For emails. Leave it blank to use the lead's own subject.",
  "reply-templates.text":
    "{firstName}, {vehicle}, {price}, {vehicleLink}, {storeName}, {storePhone}, {storeAddress} and {myName} are filled in.",
  "reply-templates.types": "Lead types this template is offered for. Choose none for all.",
  "reply-templates.vehicle": "Offered only while the lead's vehicle has this status. Leave it blank for any.",
  "hero-slides.classes": "How the text and picture are arranged.",
  "hero-slides.images.watermark": "Shown large and pale behind the text.",
  "menus.entries.children.label":
    "Your own text, or the name of one of the site's texts, such as newVehicles.",
  "menus.entries.label": "Your own text, or the name of one of the site's texts, such as getFinancing.",
  "menus.entries.page": "If the page is off, the entry is hidden.",
  "menus.entries.path": "Only if it goes somewhere other than the page.",
  "new-models.applicable_offers": "Only current offers are shown.",
  "new-models.make": "As in web addresses: lowercase, with hyphens.",
  "new-models.model": "As in web addresses: lowercase, with hyphens.",
  "new-models.starting_price": "US dollars. Enter 0 if unknown.",
  "offers.disclaimer": "{startDate} and {endDate} are filled in.",
  "offers.vehicles_conditions": "Which vehicles it's for.",
  "pop-ups.component.data.html": "HTML. Scripts, styles and forms are left out.",
  "pop-ups.conditions":
    "It shows when any one of these conditions is met. All lines of a condition must be true.",
  "pop-ups.conditions.adsValues": "By URL parameter, such as utm_source.",
  "pop-ups.conditions.itemClicked": "A CSS selector, such as a.call.",
  "pop-ups.conditions.pageItemsViewed": "How many pages of a kind the visitor has opened so far.",
  "pop-ups.conditions.pageItemsViewed.name": "Such as cars-direct-page for vehicles.",
  "pop-ups.conditions.pageItemsViewed.params": "With vin, each vehicle counts once.",
  "pop-ups.conditions.pages":
    "Names such as index, cars-search-page or special-offers, or paths such as /service*. Leave it blank for all pages.",
  "pop-ups.conditions.tagQuery": "A CSS selector, such as footer nav.",
  "pop-ups.id": "We use this name to remember who closed it. A new name shows it to them again.",
  "pop-ups.submitted.redirect": "A path of this site.",
  "positions.duties": "One per line.",
  "positions.pay": "The range you expect to pay, before taxes. Some states require it.",
  "positions.storeId": "Applications go to this store.",
  "profile-leads.email": "Where leads go, unless another recipient is set below.",
  "profile-look.accent": "For buttons and links. We correct a color that would be hard to read.",
  "profile-look.colors": "For headings and dark buttons, the dark footer and banners, and raised panels.",
  "profile-look.logos": "For white and dark backgrounds. Without a logo, the name is shown.",
  "profile-pages.pages": "Pages you turn on or off. All others use the default.",
  "profile-pages.preApproval":
    "Whether the store takes pre-approval requests. Without a choice, the default applies.",
  "protection-plans.conditions": "Leave it blank for all.",
  "protection-plans.covers": "One per line. Shoppers see it next to the price.",
  "protection-plans.excludes": "One per line. Shoppers see it next to the price.",
  "protection-plans.maxMiles": "Leave it blank for no limit.",
  "protection-plans.payments": "Leave it blank for all. GAP doesn't help cash buyers, so leave cash out.",
  "protection-plans.price": "The same for every buyer.",
  "promotions.criterias": "Rules about the store. All must be true.",
  "reviews.staffIds": "Their pages show the review.",
  "reviews.url": "Link to the original review.",
  "team-members.about": "Two sentences shoppers will remember.",
  "team-members.email": "Messages from the team page go here. It's never shown.",
  "team-members.rating": "0 to 5. Shown together with the number of ratings.",
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
  get "profile-leads.webhook.events"() {
    return staffWebhookMessages().events;
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
  "reply-templates.channel": { mail: "Email", text: "Text message" },
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
  "pop-ups.conditions.adsValues.value": ["Present or absent", "This value", "One of several"],
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
