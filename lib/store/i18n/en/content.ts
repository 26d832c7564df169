import type { ArticleCategory } from "../../../../config/content/articles";

/** Words around the texts of `config/content`. */
export const content = {
  version: (version: string, date: string) => `Version ${version}, in effect since ${date}.`,
  otherTexts: "Our other terms",
  table: "Table",
  reviews: {
    on: (name: string, platform: string) => `${name} on ${platform}`,
    categories: { Sale: "Sales", Buy: "Buying", Sell: "Selling", Finance: "Financing", Service: "Service" },
  },
  articles: {
    byline: (author: string) => `${author}, `,
    more: "Read next",
    ask: "A question about this?",
    askText: (dealership: string, phone: string) => `${dealership} answers by phone: ${phone}.`,
    contact: "Write to us",
  },
  research: {
    title: "Car research and advice",
    intro: "How to choose, pay for and look after a car, written by the people who work here.",
    description: (dealership: string) =>
      `Articles on choosing, financing and looking after a car, by the staff of ${dealership}.`,
    crumb: "Car research",
    latest: "Latest",
    categories: {
      "car-research": "Choosing a car",
      "car-advice-education": "Money and maintenance",
      "staff-reviews": "Staff reviews",
      faqs: "Asked often",
      news: "News",
      "community-outreach": "In our towns",
    } satisfies Record<ArticleCategory, string>,
    all: "See all articles",
  },
  search: {
    title: "Search our articles and answers",
    crumb: "Search",
    description: "Search the articles and the help center.",
    label: "Search articles and answers",
    placeholder: "Lease, winter tires, trade-in …",
    button: "Search",
    found: (count: number, words: string) =>
      count === 0
        ? `Nothing found for “${words}”`
        : `${count} ${count === 1 ? "result" : "results"} for “${words}”`,
    nothing: "Try fewer or other words, look through all articles, or ask us: a person answers.",
    prompt: "What would you like to know?",
    article: "Article",
    answer: "Answer",
  },
  help: {
    title: "Help center",
    intro: "Short answers to what people ask us most.",
    description: (dealership: string) =>
      `Answers to questions about buying, financing, trading and service at ${dealership}.`,
    crumb: "Help center",
    questions: (count: number) => `${count} ${count === 1 ? "question" : "questions"}`,
    others: "Other subjects",
    still: "Still wondering?",
  },
} as const;
