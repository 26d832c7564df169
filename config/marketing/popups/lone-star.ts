import type { PopupData } from "./get-popups-for";

/** One for visitors who submitted their details while viewing prices, and one for those who view several offers. */
export const loneStarPopups: readonly PopupData[] = [
  {
    id: "confirm-number",
    conditions: [{ pages: ["cars-search-page", "cars-direct-page"], isLead: true, timer: 5 }],
    settings: { component: "ModalHeadless", position: "center", closeButton: true },
    background: { modal: true },
    component: {
      type: "component",
      component: "UserLeadPhoneVerification",
      data: { title: "Is this your number?" },
    },
    submitted: { timeoutClose: 5 },
  },
  {
    id: "trade-value",
    conditions: [
      {
        pages: ["special-offers", "special-offers-list"],
        pageItemsViewed: [{ path: "/special-offers*", minCount: 2 }],
        tagQuery: "footer",
        isLead: false,
      },
      {
        pages: ["cars-search-page"],
        adsValues: { utm_campaign: { in: ["trade-in", "sell-my-car"] } },
        timer: 20,
      },
    ],
    settings: { component: "PrimeDialog", position: { mobile: "bottom", desktop: "bottom-right" } },
    background: { modal: false },
    closeButton: { text: "No, thanks" },
    component: {
      type: "html",
      data: {
        title: "What's your car worth?",
        html: '<p>A trade-in can lower your payment. Get an estimate in three minutes.</p><p><a href="/sell-trade-my-car">Value my car</a></p>',
      },
    },
  },
];
