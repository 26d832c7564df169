/**
 * Pages rendered for each request, never cached: always, or where their query has a key. A page that is cached without the key
 * is rendered with it by another folder, since a page that reads its query cannot be cached. Pages are found whatever the case.
 */
export const dynamicPages: { path: RegExp; key?: string; folder?: string }[] = [
  { path: /^\/test-drive\//i },
  { path: /^\/sell-trade-my-car\/your-vehicle(?:\/|$)/i },
  { path: /^\/auto-financing\/full-credit-application(\/|$)/i },
  { path: /^\/car-research\/search$/i },
  { path: /^\/(?:private-reserve|saved-vehicles|compare)(?:\/|$)/i },
  { path: /^\/service\/schedule\//i },
  { path: /^\/personalize-price\//i },
  { path: /^\/check-availability\//i, key: "draft" },
  {
    path: /^\/(contact-us|our-company\/(careers|meet-our-team\/[^/]+)|auto-financing\/apply-for-financing)$/i,
    key: "draft",
    folder: "/refused",
  },
];
