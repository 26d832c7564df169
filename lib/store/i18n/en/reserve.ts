/** Words of the private reserve (docs/rules.md#private-reserve). */
export const reserve = {
  title: "Private reserve",
  intro:
    "Some of our vehicles are shown to people we know. Leave your details once, and you see them right away.",
  lockedTitle: "Unlock our private reserve",
  formName: "Unlock the private reserve",
  submit: "Unlock the reserve",
  /** docs/rules.md#toasts */
  granted: "Access Granted!",
  welcome: "Welcome to our private inventory.",
  problem: "There was an error saving your information.",
  noCookie:
    "We have your details, but your browser does not keep our cookie, and so cannot open the reserve. Allow cookies for this site, or call us: ",
  count: (n: number) => (n === 1 ? "1 vehicle" : `${n} vehicles`),
  listIntro: "Only visitors who left their details see these vehicles.",
  open: "You have access to our private reserve.",
  see: "See the private reserve",
  matching: "In the reserve, for this search:",
  noMatch: "No vehicle of the reserve matches this search.",
  emptyTitle: "The reserve is empty right now",
  emptyText: "All of our vehicles are on offer to everyone at the moment.",
  browse: "Browse all vehicles",
  goneTitle: "This vehicle is no longer in our private reserve",
  goneText: "It may have been sold. There is more in the reserve.",
  badge: "Private reserve",
  pages: "Pages of the private reserve",
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
