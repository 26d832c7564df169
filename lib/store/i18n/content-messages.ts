import type { ArticleCategory, NextStepPage } from "../../../config/content/articles";
import { defineMessages } from "../../core/language/messages";

/** Messages around the texts in `config/content`. */
const content = {
  englishPrevails:
    "This is a translation. Where it differs from the English version, the English version prevails.",
  effective: (date: string) => `Effective ${date}`,
  /** Sentences for `{prices}` in a text, by what the store's prices contain. */
  prices: {
    total:
      "It includes all dealership fees. Tax, title, registration and other government charges are extra.",
    "before-fees":
      "Tax, title, registration and dealership fees are extra. Each vehicle’s page lists those fees and their amounts.",
  },
  otherTexts: "Other policies",
  sections: "On this page",
  table: "Table",
  reviews: {
    on: (name: string, platform: string) => `${name} on ${platform}`,
    stars: (rating: number) => `${rating} out of 5 stars`,
    photoBy: (name: string) => `Photo by ${name}`,
    categories: { Sale: "Sales", Buy: "Buying", Sell: "Selling", Finance: "Financing", Service: "Service" },
  },
  articles: {
    byline: (author: string) => `${author}, `,
    minutes: (minutes: number) => `${minutes} min read`,
    more: "Read next",
    ask: "Have a question?",
    nextTitle: "Next step",
    next: {
      "sell-trade-my-car": "See what your car is worth",
      "auto-financing-apply-for-financing": "Get pre-approved",
      "service-schedule": "Schedule service",
      "cars-search-page": "Browse all vehicles",
    } satisfies Record<NextStepPage, string>,
    askText: (dealership: string, phone: string) => `Call ${dealership} at ${phone}.`,
    contact: "Contact us",
  },
  research: {
    newest: "Latest article",
    title: "Car research and advice",
    intro: "How to choose, pay for and take care of a car, written by the people who work here.",
    description: (dealership: string) =>
      `Articles on choosing, financing and taking care of a car, from the team at ${dealership}.`,
    crumb: "Car research",
    latest: "Latest",
    categories: {
      "car-research": "Choosing a car",
      "car-advice-education": "Money and maintenance",
      "staff-reviews": "Staff reviews",
      faqs: "FAQs",
      news: "News",
      "community-outreach": "In the community",
    } satisfies Record<ArticleCategory, string>,
    all: "See all articles",
    older: (count: number) => (count === 1 ? "One older article" : `${count} older articles`),
  },
  search: {
    title: "Search our articles and answers",
    crumb: "Search",
    description: "Search the articles and the help center.",
    label: "Search articles and answers",
    placeholder: "Leasing, winter tires…",
    button: "Search",
    found: (count: number, queryText: string) =>
      count === 0
        ? `No results for “${queryText}”`
        : `${count} ${count === 1 ? "result" : "results"} for “${queryText}”`,
    nothing: "Try fewer or different words, browse all articles, or contact us.",
    prompt: "What would you like to know?",
    article: "Article",
    answer: "Answer",
  },
  help: {
    title: "Help center",
    intro: "Quick answers to common questions.",
    description: (dealership: string) =>
      `Answers to questions about buying, financing, trading and service at ${dealership}.`,
    crumb: "Help center",
    questions: (count: number) => `${count} ${count === 1 ? "question" : "questions"}`,
    others: "Other topics",
    still: "Still have questions?",
  },
};

/** Returns the messages around the site's longer texts. */
export const contentMessages = defineMessages("content", content);
