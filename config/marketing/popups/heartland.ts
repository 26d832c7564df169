import type { PopupData } from "./get-popups-for";

/**
 * Two, for those who have been looking for a while: shoppers come for cars. Neither shows before its visitor has opened
 * several vehicles, and a closed one is not shown again.
 */
export const heartlandPopups: readonly PopupData[] = [
  {
    id: "ask-us",
    conditions: [
      {
        pages: ["cars-search-page", "cars-direct-page"],
        pageItemsViewed: [{ name: "cars-direct-page", params: { vin: true }, minCount: 4 }],
        isLead: false,
        timer: 5,
      },
    ],
    settings: { component: "PrimeDialog", position: { mobile: "bottom", desktop: "bottom-right" } },
    background: { modal: false },
    button: { text: "Ask us" },
    component: {
      type: "component",
      component: "UserLead",
      data: {
        title: "Questions about a car?",
        html: "<p>Tell us what you are looking for. Someone who knows our inventory will answer, with no obligation.</p>",
      },
    },
    submitted: {
      component: {
        type: "html",
        data: {
          title: "Thank you!",
          html: "<p>Your question is with our team. We will be in touch soon.</p>",
        },
      },
      track: "Lead",
      timeoutClose: 5,
    },
  },
  {
    id: "private-reserve",
    conditions: [
      {
        // Search and vehicle pages have this form themselves.
        pages: ["index", "special-offers", "special-offers-list"],
        pageItemsViewed: [{ name: "cars-direct-page", params: { vin: true }, minCount: 8 }],
        isLead: false,
        timer: 5,
      },
    ],
    settings: { component: "PrimeDialog", position: "center" },
    background: { modal: true },
    component: {
      type: "component",
      component: "UnlockInventory",
      data: {
        title: "See our private reserve",
        html: "<p>Some vehicles are not advertised yet. Share your details to see them right away.</p>",
      },
    },
    submitted: { track: "UnlockInventory", redirect: "/private-reserve" },
  },
];
