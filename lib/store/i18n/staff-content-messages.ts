const messages = {
  views: {
    offers: {
      title: "Offers",
      intro: "What the dealership promises, and until when.",
      back: "All offers",
    },
    content: {
      title: "Content",
      intro: "Everything that the website says, besides vehicles and offers.",
      back: "All content",
    },
    site: {
      title: "Site",
      intro: "How the website behaves and looks, and where its leads go.",
      back: "All settings",
    },
  },
  records: "Texts and lists",
  settings: "For the whole site or each store",
  count: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  drafts: (count: number) => (count === 1 ? "1 draft" : `${count} drafts`),
  add: (name: string) => `New ${name}`,
  create: "Create draft",
  search: "Search by title",
  show: "Show",
  states: {
    all: "All states",
    drafts: "With a draft",
    file: "As imported",
    edited: "Edited",
    created: "Created here",
    removed: "Removed",
    new: "Not published yet",
  },
  draftsFirst: "Drafts first",
  columns: { title: "Title", state: "State", edited: "Last opened by", stores: "Stores" },
  draft: "Draft",
  scheduled: (when: string) => `Publishes ${when}`,
  ends: (when: string) => `Ends ${when}`,
  allStores: "All stores",
  nobody: "Nobody yet",
  none: "Nothing matches. Change the search or the state.",
  empty: "There is nothing here yet.",
  untitled: "Untitled",
  found: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  order: {
    open: "Change order",
    title: "Change the order",
    text: "The site shows them in this order once you publish it.",
    publish: "Publish order",
    done: "The order was published.",
    failed: "The order was not saved. Reload the page and try again.",
  },
  scope: {
    label: "Whose values",
    group: "The whole group",
    hint: "A store’s own values count before the group’s.",
  },
  legal:
    "Visitors agree to these texts. Changed text needs a new version, such as today’s date, or it cannot be published.",
  matches: {
    count: (count: number, stock: number) => `For ${count} of ${stock} vehicles in stock.`,
    hint: "Reload the page to count again after a change.",
    show: "Show these vehicles",
    more: (count: number) => `and ${count} more`,
  },
  whyShown: {
    title: "Why would it show?",
    page: "Page that the visitor is on, such as /special-offers",
    visited: "Pages seen before, one a line",
    seconds: "Seconds on the page",
    isLead: "The visitor has sent a form before",
    ask: "Explain",
    noPath: "Enter a path of this site that begins with /.",
    unfinished: "The draft is not complete yet: fill in what is marked, then try again.",
    lost: "The server did not answer. Try again.",
  },
  remote: "Your content comes from your group’s own system. Edit it there.",
  newTitle: (name: string) => `New ${name}`,
  newText: "It is a draft until you publish it. Its address is made from this and stays.",
  taken: "Something with this name exists. Choose another name.",
};

/** Messages of the view of the site's content. */
export function staffContentMessages(): typeof messages {
  return messages;
}
