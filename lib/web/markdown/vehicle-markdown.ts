import { type GuideLanguage, guidePath } from "../../catalog/buyers-guide/guide-values";
import type { ExternalFacts } from "../../catalog/facts/recall";
import { vehicleOffers } from "../../catalog/offers/vehicle-offers";
import { paymentTermsOf } from "../../catalog/pricing/payment-choice";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { certifiedProgram, inspectionLink } from "../../catalog/vehicle/certified-program";
import { historyBadges, vehicleFacts } from "../../catalog/vehicle/facts-and-features";
import { feesLine, higherPrices } from "../../catalog/vehicle/price-texts";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { statusLine } from "../../catalog/vehicle/status-line";
import { cityName, vehicleFullName, vehicleLocation } from "../../catalog/vehicle/vehicle-name";
import { isPageOn } from "../../core/pages/page-switches";
import { availabilityPath } from "../../leads/core/availability-path";
import { testDrivePath } from "../../leads/test-drive/paths";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Bodystyle, Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars } from "../../store/i18n/format";
import { markdownMessages as own } from "../../store/i18n/markdown-messages";
import { messages } from "../../store/i18n/messages";
import { offerMessages } from "../../store/i18n/offer-messages";
import { vehicleFactsMessages } from "../../store/i18n/vehicle-facts-messages";
import { agentPayment } from "../agents/agent-payment";
import type { AgentContext } from "../agents/agent-vehicle";
import { urlOf } from "./markdown-address";
import { bullets, document, link, plain, section } from "./markdown-text";
import { storeLines } from "./page-markdown";

/** Returns a vehicle page as Markdown: the same price, payment, facts and links. */
export function vehicleMarkdown(
  vehicle: Vehicle,
  context: AgentContext,
  { facts, guides }: { facts: ExternalFacts; guides: readonly GuideLanguage[] },
): string {
  const { stock, siteUrl } = context;
  const t = messages().vehicle;
  const location = vehicleLocation(vehicle, stock.profile);
  return document([
    `# ${plain(`${t.conditions[vehicle.condition]} ${vehicleFullName(vehicle)}`)}`,
    bullets(priceLines(vehicle, context)),
    section(t.facts.title, bullets(factLines(vehicle))),
    section(t.description.title, vehicle.description && plain(vehicle.description)),
    section(t.features.title, bullets(vehicle.features.map(plain))),
    certifiedPart(vehicle, context),
    section(t.history.title, bullets(historyLines(vehicle))),
    recallPart(vehicle, facts),
    section(vehicleFactsMessages().papers.title, bullets(paperLines(vehicle, siteUrl, { facts, guides }))),
    section(offerMessages().onVehicle.title, bullets(offerLines(vehicle, context))),
    section(
      t.location.title,
      location ? bullets([plain(location.name), ...storeLines(location, context.now)]) : "",
    ),
    section(own().next, bullets(nextLines(vehicle, context))),
  ]);
}

function priceLines(vehicle: Vehicle, context: AgentContext): string[] {
  const t = messages().vehicle;
  const prices = shownPrice(vehicle);
  const { salePrice } = prices;
  const fees = feesLine(vehicle);
  const payment = agentPayment({ vin: vehicle.vin }, context);
  return [
    salePrice === null ? t.callForPrice : own().price(formatDollars(salePrice)),
    ...higherPrices(prices).map(plain),
    ...(fees === null ? [] : [plain(fees)]),
    ...(salePrice !== null && payment
      ? [own().payment(formatDollars(Math.round(payment.monthly_payment)), plain(payment.disclosure))]
      : []),
    own().availability(statusText(vehicle, context)),
  ];
}

function statusText(vehicle: Vehicle, { stock }: AgentContext): string {
  const location = vehicleLocation(vehicle, stock.profile);
  const line = statusLine(vehicle, {
    city: location ? cityName(location) : null,
    timeZone: sellingStore(vehicle, stock).timeZone,
  });
  return line?.title ?? messages().vehicle.statuses[vehicle.status].badge;
}

function factLines(vehicle: Vehicle): string[] {
  const t = messages().vehicle;
  return vehicleFacts(vehicle).map(({ id, value }) => {
    const shown = id === "bodystyle" ? t.bodystyles[value as Bodystyle] : value;
    return `${t.facts[id]}: ${plain(shown)}`;
  });
}

function certifiedPart(vehicle: Vehicle, { stock, siteUrl }: AgentContext): string {
  const program = certifiedProgram(vehicle, sellingStore(vehicle, stock));
  if (!program) return "";
  const t = vehicleFactsMessages().certified;
  const { name, inspection, warranty, roadside } = program;
  const href = inspectionLink(vehicle, program);
  const lines = [
    `${t.inspection}: ${inspection}`,
    `${t.warranty}: ${warranty}`,
    ...(roadside ? [`${t.roadside}: ${roadside}`] : []),
  ].map(plain);
  const label = vehicle.inspectionUrl === null ? t.about : t.report;
  return section(
    plain(name),
    bullets([
      ...lines,
      ...(href === null ? [] : [link(label, href.startsWith("/") ? urlOf(siteUrl, href) : href)]),
    ]),
  );
}

function historyLines(vehicle: Vehicle): string[] {
  const t = messages().vehicle.history;
  const url = vehicle.historyReportUrl;
  return [
    ...historyBadges(vehicle).map(({ text }) => text),
    ...(url === null ? [] : [link(t.link, url)]),
    ...(vehicle.inspectionUrl === null ? [] : [link(t.inspection, vehicle.inspectionUrl)]),
  ];
}

function recallPart({ year, make, model, vin }: Vehicle, { recalls }: ExternalFacts): string {
  if (!recalls) return "";
  const t = vehicleFactsMessages().recalls;
  const lines = recalls.list.map(({ campaign, component, summary, doNotDrive, parkOutside }) => {
    const advice = [doNotDrive && t.doNotDrive, parkOutside && t.parkOutside].filter(Boolean).join(", ");
    return plain([`${t.campaign(campaign)}: ${component}`, advice, summary].filter(Boolean).join(". "));
  });
  const about = `${t.about(recalls.list.length, `${year} ${make} ${model}`)} ${t.notThisVin}`;
  const lookUp = link(t.lookUp, `https://www.nhtsa.gov/recalls?vin=${vin}`);
  return section(t.title, [plain(about), lookUp, bullets(lines)].join("\n\n"));
}

function paperLines(
  vehicle: Vehicle,
  siteUrl: string,
  { facts, guides }: { facts: ExternalFacts; guides: readonly GuideLanguage[] },
): string[] {
  const t = vehicleFactsMessages().papers;
  return [
    ...(facts.stickerUrl === null ? [] : [link(t.sticker, facts.stickerUrl)]),
    ...guides.map((language) => link(t.guide[language], urlOf(siteUrl, guidePath(vehicle, language)))),
  ];
}

function offerLines(vehicle: Vehicle, { stock, now }: AgentContext): string[] {
  const seller = sellingStore(vehicle, stock);
  const terms = paymentTermsOf(stock.profile, seller);
  return vehicleOffers(stock.offers, vehicle, terms, { ...seller, now }).offers.map(
    ({ offer, description, disclaimer }) =>
      [offer.name, description, disclaimer].map(plain).filter(Boolean).join(". "),
  );
}

function nextLines(vehicle: Vehicle, { stock, siteUrl }: AgentContext): string[] {
  const t = messages().vehicle.actions;
  return [
    link(own().page, urlOf(siteUrl, vehiclePath(vehicle))),
    link(t.availability, urlOf(siteUrl, availabilityPath(vehicle.vin))),
    ...(isPageOn("test-drive", stock.profile)
      ? [link(t.testDrive, urlOf(siteUrl, testDrivePath(vehicle.vin)))]
      : []),
  ];
}
