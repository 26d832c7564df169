import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { OutsideHours } from "@/components/staff/appointments/outside-hours";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import { StaffFrame } from "@/components/staff/frames";
import { PopupEditor } from "@/components/staff/popups/popup-editor";
import { staffPage } from "@/components/staff/staff-page";
import type { ProfilePart } from "@/config/runtime/profile-fields";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import type { LeadStock } from "@/lib/leads/core/lead";
import { getCompany } from "@/lib/staff/accounts/company";
import { getOutsideHours } from "@/lib/staff/appointments/outside-hours";
import { appointmentContextOf, calendarStores } from "@/lib/staff/appointments/scope";
import {
  type DocumentsView,
  kindAddress,
  recordAddress,
  viewPath,
} from "@/lib/staff/documents/content-addresses";
import { getKindSummaries } from "@/lib/staff/documents/content-overview";
import { documentContextOf, isStoreRemote } from "@/lib/staff/documents/documents-api";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import { listDocuments, readReferredRecords } from "@/lib/staff/documents/list-documents";
import { matchingVehicles } from "@/lib/staff/documents/matching-vehicles";
import { getTranslationGaps } from "@/lib/staff/documents/translation-gaps";
import { leadsStock } from "@/lib/staff/leads/leads-api";
import { type Right, type StaffPerson, worksAt } from "@/lib/staff/rights";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { ORDER_ID } from "@/lib/store/documents/document-key";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";
import { ContentFrame, KindTree } from "./content-frame";
import { DocumentList } from "./document-list";
import { NewDocument } from "./new-document";
import { OfferEditor } from "./offer-editor";
import { ProfilePartEditor } from "./profile-part-editor";
import { ScopeChoice } from "./scope-choice";
import { TranslationList } from "./translation-list";

/** Tells the staff that a remote content system manages this content, and where to edit it. */
function RemoteNotice() {
  return <p className="rounded-card bg-panel p-4 text-ink">{staffContentMessages().remote}</p>;
}

/** Maximum number of vehicles listed by name. */
const LISTED = 50;

/** Lists the vehicles that match an offer's saved draft. */
function OfferMatches({ vehicles, stock }: { vehicles: readonly Vehicle[]; stock: number }) {
  const t = staffContentMessages().matches;
  return (
    <section className="rounded-sm bg-panel p-3 text-sm text-ink">
      <p>
        <strong>{t.count(vehicles.length, stock)}</strong> {t.hint}
      </p>
      {vehicles.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
            {t.show}
          </summary>
          <ul className="columns-1 gap-8 sm:columns-2">
            {vehicles.slice(0, LISTED).map((vehicle) => (
              <li key={`${vehicle.storeId} ${vehicle.vin}`}>
                <a href={staffVehiclePath(vehicle)} className="inline-flex min-h-11 items-center underline">
                  {vehicleFullName(vehicle)}
                </a>
              </li>
            ))}
          </ul>
          {vehicles.length > LISTED && <p>{t.more(vehicles.length - LISTED)}</p>}
        </details>
      )}
    </section>
  );
}

/** Rights needed to open each view; some documents of a view need further rights. */
const VIEW_RIGHTS: Readonly<Record<DocumentsView, Right>> = {
  offers: "content.draft",
  content: "content.draft",
  site: "site",
};

/** Renders all kinds of a view with their records, between the view's own sections. */
export function documentsPage(
  view: DocumentsView,
  { before, after }: { before?: ReactNode; after?: ReactNode } = {},
): Promise<ReactNode> {
  return staffPage({ right: VIEW_RIGHTS[view] }, async (person) => (
    <StaffFrame person={person} path={viewPath(view)} title={staffContentMessages().views[view].title}>
      {isStoreRemote() ? (
        <RemoteNotice />
      ) : (
        <div className="space-y-8">
          {before}
          <KindTree view={view} kinds={await getKindSummaries(await documentContextOf(person), view)} />
          {after}
        </div>
      )}
    </StaffFrame>
  ));
}

const HOURS_KIND: ProfilePart = "profile-hours";

/** Lists the appointments that the published hours and closed days hit: those of a store, or of all. */
async function HitAppointments({
  person,
  stock,
  storeId,
}: {
  person: StaffPerson;
  stock: LeadStock;
  storeId: string;
}) {
  const context = appointmentContextOf(person, stock);
  const stores = calendarStores(context).filter(({ id }) => storeId === "" || id === storeId);
  const hit = await Promise.all(
    stores.map(async (store) => ({ store, appointments: await getOutsideHours(context, store) })),
  );
  return (
    <div className="mt-6 space-y-4">
      <p className="text-sm text-quiet">{staffAppointmentMessages().outside.afterChange}</p>
      {hit.map(({ store, appointments }) => (
        <OutsideHours key={store.id} store={store} appointments={appointments} />
      ))}
    </div>
  );
}

const TRANSLATIONS = "/staff/content/translations";

/** Links the list of texts to translate, on a site with several languages. */
export async function TranslationsLink() {
  const { profile } = await getCompany();
  if ((profile.languages?.length ?? 1) < 2 || isStoreRemote()) return null;
  return (
    <a href={TRANSLATIONS} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
      {staffContentMessages().translations.title}
    </a>
  );
}

/** Renders the texts that other languages lack or that are older than their originals, for the group or a store. */
export function translationsPage(storeId: string): Promise<ReactNode> {
  return staffPage({ right: VIEW_RIGHTS.content }, async (person) => {
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const { languages = [] } = company.profile;
    const stores = company.stores.filter(({ id }) => worksAt(person, id));
    const isKnown = storeId === "" || stores.some(({ id }) => id === storeId);
    if (isStoreRemote() || !isKnown) notFound();
    return (
      <ContentFrame person={person} view="content" title={staffContentMessages().translations.title}>
        <p>{staffContentMessages().translations.intro}</p>
        {company.stores.length > 1 && (
          <ScopeChoice
            addressOf={(store) =>
              store === "" ? TRANSLATIONS : `${TRANSLATIONS}?${new URLSearchParams({ store })}`
            }
            storeId={storeId}
            stores={stores}
          />
        )}
        <TranslationList documents={await getTranslationGaps(context, { storeId, languages })} />
      </ContentFrame>
    );
  });
}

/** Renders all records of a kind. For a part of a profile it renders the form, for the group or a store. */
export function kindPage(view: DocumentsView, kind: string, storeId: string): Promise<ReactNode> {
  // A manager runs the feed, although its settings belong to the owner's.
  return staffPage({ right: kindRow(kind)?.draft ?? VIEW_RIGHTS[view] }, async (person) => {
    const row = kindRow(kind);
    if (row?.view !== view || isStoreRemote()) notFound();
    const known = kind as DocumentKind;
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const title = staffDocumentMessages().kinds[known].all;
    if (row.titleField === undefined) {
      const document = await getDocumentView(context, { kind, storeId, id: "" });
      if (!document) notFound();
      const stock = await leadsStock();
      const profile = stock.stores.find(({ id }) => id === storeId) ?? stock.profile;
      return (
        <ContentFrame person={person} view={view} title={title}>
          <ProfilePartEditor document={document} person={person} company={company} profile={profile} />
          {kind === HOURS_KIND && <HitAppointments person={person} stock={stock} storeId={storeId} />}
        </ContentFrame>
      );
    }
    const [lines, order] = await Promise.all([
      listDocuments(context, known),
      getDocumentView(context, { kind, storeId: "", id: ORDER_ID }),
    ]);
    return (
      <ContentFrame
        person={person}
        view={view}
        title={title}
        action={<NewDocument kind={known} taken={lines.map(({ id }) => id)} />}
      >
        <DocumentList
          kind={known}
          lines={lines}
          orderVersion={order?.version ?? 0}
          stores={company.stores}
          timeZone={company.timeZone}
        />
      </ContentFrame>
    );
  });
}

/**
 * Renders one record with its draft and history.
 * @param id parts of the record's id, as in the URL
 * @param storeId store whose layer is edited; empty: the group's
 */
export function recordPage(
  view: DocumentsView,
  kind: string,
  id: readonly string[],
  storeId: string,
): Promise<ReactNode> {
  return staffPage({ right: VIEW_RIGHTS[view] }, async (person) => {
    const row = kindRow(kind);
    if (row?.view !== view || row.titleField === undefined || isStoreRemote()) notFound();
    const key = { kind, storeId, id: id.map(decodeURIComponent).join("/") };
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const document = await getDocumentView(context, key);
    if (!document) notFound();
    const t = staffContentMessages();
    const stock = await leadsStock();
    const matches = kind === "offers" ? matchingVehicles(document.record, stock, Date.now()) : null;
    const editor = {
      document,
      personId: person.id,
      stores: company.stores,
      timeZone: company.timeZone,
      languages: company.profile.languages,
      records: await readReferredRecords(context, key),
      list: kindAddress(kind),
    };
    return (
      <ContentFrame
        person={person}
        view={view}
        title={document.title || t.untitled}
        kind={kind as DocumentKind}
      >
        {row.scope === "either" && company.stores.length > 1 && (
          <ScopeChoice
            addressOf={(store) => recordAddress({ ...key, storeId: store })}
            storeId={storeId}
            stores={company.stores.filter((store) => worksAt(person, store.id))}
          />
        )}
        {kind === "pop-ups" ? (
          <PopupEditor {...editor} published={stock.content.popups} />
        ) : kind === "offers" ? (
          <OfferEditor
            {...editor}
            intro={matches && <OfferMatches vehicles={matches} stock={stock.vehicles.length} />}
          />
        ) : (
          <DocumentEditor
            {...editor}
            intro={
              kind === "documents" && <p className="rounded-sm bg-panel p-3 text-sm text-ink">{t.legal}</p>
            }
          />
        )}
      </ContentFrame>
    );
  });
}
