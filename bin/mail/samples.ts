import { vehicleFullName } from "../../lib/catalog/vehicle/vehicle-name";
import type { MailDataOf, MailKind } from "../../lib/delivery/mail/mail-kinds";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { type Vehicle, VehicleSchema } from "../../lib/store/api/vehicle-schema";

/** Data of one mail, with its file name. */
export type MailSample = {
  [Kind in MailKind]: { name: string; kind: Kind; data: MailDataOf<Kind> };
}[MailKind];

const WHEN = "Monday, November 23 at 10:30 am";
const LEAD = "6f1c9a52-0000-4000-8000-000000000001";

/**
 * Returns every mail with invented data, several times if its layout varies.
 * @param siteUrl base URL of its pictures
 */
export function mailSamples(store: StoreProfile, siteUrl: string): MailSample[] {
  const sender = { store, siteUrl };
  const company = store.site.name;
  const vehicle = sampleVehicle(store);
  const link = `${siteUrl}/test-drive/scheduled/${LEAD}`;
  const service = `${siteUrl}/service/schedule/appointment/sample`;
  const received = { ...sender, phoneEnds: "0187", appointment: null };
  const invited = { ...sender, company, by: "Olga Owner", lasts: 7 };
  const digest = { leads: 7, unanswered: 2, appointments: 3, link: `${siteUrl}/staff/leads?stage=new` };
  const notice = { type: "Availability", store: store.name, link: `${siteUrl}/staff/leads/${LEAD}` };
  const services = ["Oil and filter change", "Tire rotation"];
  const feed = {
    storeId: store.id,
    storeName: store.name,
    source: "sftp://feeds.example.com",
    reason: "",
    page: `${siteUrl}/staff/feeds`,
    vehicles: 0,
    former: null,
  };
  const lastGood = "Nov 20, 2026, 6:00 AM";
  const about = vehicleFullName(vehicle);
  const visit = { ...sender, when: WHEN, vehicle, about, link };
  const drive = { ...visit, kind: "test-drive" } as const;
  const appraisal = { ...visit, kind: "appraisal", vehicle: null, about: "2019 Honda Civic" } as const;
  const booked = { ...sender, when: WHEN, services, link: service };
  const alert = {
    vehicle,
    oldTotal: null,
    offerEnds: null,
    place: store.city,
    similar: `${siteUrl}/cars-for-sale`,
  };
  const alerts = ["Used SUVs under $25,000"];
  const searches = [{ label: alerts[0]!, url: `${siteUrl}/used-cars-for-sale/suvs?price=0,25000` }];
  const manage = `${siteUrl}/alerts/sample`;
  return [
    {
      name: "lead-received",
      kind: "lead-received",
      data: { ...received, request: "AVAILABILITY", vehicle, department: "sales", answerBy: WHEN },
    },
    {
      name: "lead-received-test-drive",
      kind: "lead-received",
      data: {
        ...received,
        request: "SCHEDULE_TEST_DRIVE",
        vehicle,
        appointment: { when: WHEN, link },
        department: "sales",
        answerBy: WHEN,
      },
    },
    {
      name: "lead-received-question",
      kind: "lead-received",
      data: {
        ...received,
        request: "CONTACT_SERVICE",
        vehicle: null,
        phoneEnds: null,
        department: "service",
        answerBy: null,
      },
    },
    { name: "service-booked", kind: "service-appointment", data: { ...booked, happened: "booked" } },
    { name: "service-requested", kind: "service-appointment", data: { ...booked, happened: "requested" } },
    { name: "service-moved", kind: "service-appointment", data: { ...booked, happened: "moved" } },
    {
      name: "service-canceled",
      kind: "service-appointment",
      data: { ...booked, happened: "cancelled", link: `${siteUrl}/service/schedule` },
    },
    { name: "test-drive-booked", kind: "test-drive", data: { ...drive, happened: "booked" } },
    { name: "appraisal-booked", kind: "test-drive", data: { ...appraisal, happened: "booked" } },
    { name: "pickup-booked", kind: "test-drive", data: { ...visit, kind: "pickup", happened: "booked" } },
    { name: "delivery-booked", kind: "test-drive", data: { ...visit, kind: "delivery", happened: "booked" } },
    { name: "test-drive-moved", kind: "test-drive", data: { ...drive, happened: "moved", vehicle: null } },
    {
      name: "test-drive-canceled",
      kind: "test-drive",
      data: { ...drive, happened: "cancelled", link: null },
    },
    { name: "reminder-service", kind: "appointment-reminder", data: { ...booked, kind: "service" } },
    { name: "reminder-test-drive", kind: "appointment-reminder", data: drive },
    { name: "reminder-appraisal", kind: "appointment-reminder", data: appraisal },
    {
      name: "deal-proposal",
      kind: "deal-proposal",
      data: {
        ...sender,
        vehicle,
        author: "Nina",
        rows: [
          { label: "Total", value: "$25,412" },
          { label: "Due at signing", value: "$2,400" },
          { label: "Due monthly", value: "$389 for 72 months" },
        ],
        link: `${siteUrl}/deal/sample`,
      },
    },
    { name: "deal-link", kind: "deal-link", data: { ...sender, vehicle, link: `${siteUrl}/deal/sample` } },
    { name: "deal-code", kind: "deal-code", data: { ...sender, code: "481 205", minutes: 10 } },
    ...(["received", "back"] as const).map((about) => ({
      name: `deposit-${about}`,
      kind: "deposit" as const,
      data: {
        ...sender,
        about,
        vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
        amount: "$500",
        number: "7d1c62f0-6a3e-4b39-9a51-2f1f0e6d9c11",
        reason: about === "back" ? ("taken" as const) : null,
        until: about === "back" ? null : WHEN,
        policy: "$500 holds the vehicle for 48 hours. You can get it back in full any time before you sign.",
        link: `${siteUrl}/deal/sample`,
      },
    })),
    {
      name: "saved-list",
      kind: "saved-list",
      data: {
        ...sender,
        vehicles: [vehicle],
        more: 2,
        link: `${siteUrl}/saved-vehicles?vins=${vehicle.vin}`,
      },
    },
    {
      name: "alert-confirm",
      kind: "alert-confirm",
      data: { ...sender, label: alerts[0]!, link: `${siteUrl}/alerts/confirm/sample` },
    },
    {
      name: "alert-digest",
      kind: "alert-digest",
      data: {
        ...sender,
        vehicles: [
          { ...alert, news: "price", oldTotal: 25_495, alerts: [...alerts, "Toyota RAV4"] },
          { ...alert, news: "ends", offerEnds: "November 30, 2026", alerts: ["Toyota RAV4"] },
          { ...alert, news: "match", alerts },
          { ...alert, news: "sold", alerts: ["Toyota RAV4"] },
        ],
        more: 3,
        searches,
        manage,
      },
    },
    {
      name: "alert-price-drop",
      kind: "alert-digest",
      data: {
        ...sender,
        vehicles: [{ ...alert, news: "price", oldTotal: 25_495, alerts: ["Toyota RAV4"] }],
        more: 0,
        searches: [],
        manage,
      },
    },
    {
      name: "alert-sold",
      kind: "alert-digest",
      data: {
        ...sender,
        vehicles: [{ ...alert, news: "sold", alerts: ["Toyota RAV4"] }],
        more: 0,
        searches: [],
        manage,
      },
    },
    {
      name: "staff-invitation",
      kind: "staff-invitation",
      data: { ...invited, link: `${siteUrl}/staff/invitation/sample` },
    },
    {
      name: "staff-new-start",
      kind: "staff-new-start",
      data: { ...invited, link: `${siteUrl}/staff/invitation/sample` },
    },
    {
      name: "staff-password",
      kind: "staff-password",
      data: { ...invited, by: "", link: `${siteUrl}/staff/reset-password/sample`, lasts: 30 },
    },
    {
      name: "staff-notices",
      kind: "staff-notices",
      data: {
        ...sender,
        company,
        notices: [
          { ...notice, kind: "reply", waited: null },
          { ...notice, kind: "overdue", waited: "2 hr" },
        ],
        account: `${siteUrl}/staff/account`,
      },
    },
    {
      name: "staff-set-aside",
      kind: "staff-set-aside",
      data: { ...sender, company, link: `${siteUrl}/staff/mails` },
    },
    {
      name: "staff-digest",
      kind: "staff-digest",
      data: {
        ...sender,
        company,
        stores: [
          { store: store.name, ...digest },
          { store: `${store.name} West`, ...digest, leads: 1, unanswered: 0 },
        ],
        account: `${siteUrl}/staff/account`,
      },
    },
    {
      name: "staff-reply",
      kind: "staff-reply",
      data: {
        ...sender,
        subject: "Your question about the car",
        text: `Hello,\n\nYes, it's still here. When would you like to see it?\n\nKind regards\nNina\n${store.name}`,
      },
    },
    {
      name: "feed-stale",
      kind: "feed-alarm",
      data: { ...sender, alarm: "stale", facts: { ...feed, lastGood } },
    },
    {
      name: "feed-stopped",
      kind: "feed-alarm",
      data: {
        ...sender,
        alarm: "stopped",
        facts: { ...feed, lastGood, reason: "The file is missing 124 of the store's 200 vehicles (62%)." },
      },
    },
    {
      name: "feed-refused",
      kind: "feed-alarm",
      data: {
        ...sender,
        alarm: "refused",
        facts: { ...feed, lastGood, reason: "The server refused the user or the password (401)." },
      },
    },
    {
      name: "feed-photos",
      kind: "feed-alarm",
      data: {
        ...sender,
        alarm: "photos",
        facts: {
          ...feed,
          lastGood,
          vehicles: 34,
          reason: "photos.vendor.example/1042-1.jpg: the server responded with 404",
        },
      },
    },
    {
      name: "feed-well",
      kind: "feed-alarm",
      data: { ...sender, alarm: "well", facts: { ...feed, lastGood } },
    },
  ];
}

/** Returns a used SUV without photos; its picture is part of every installation. */
function sampleVehicle(store: StoreProfile): Vehicle {
  return VehicleSchema.parse({
    ...{ vin: "2T3P1RFV0KC000001", stockNumber: "A1042", storeId: store.id, condition: "used" },
    ...{ year: 2019, make: "Toyota", model: "RAV4", trim: "XLE", mileage: 42_117, internetPrice: 23_995 },
    ...{ bodystyle: "suvs", exteriorColor: "Blueprint", exteriorColorGeneric: "blue" },
    dealerFees: store.fees.filter(({ charge }) => charge === "dealer"),
    ...{ dateInStock: "2026-10-01T12:00:00Z", updatedAt: "2026-11-01T12:00:00Z" },
  });
}
