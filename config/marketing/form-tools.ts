/**
 * Names and descriptions of forms that an agent in the visitor's browser may fill in (WebMCP's declarative form:
 * docs/decisions/0061-forms-for-agents.md). Unique per page. A name that the server's own tools have means the same
 * there. Descriptions say when to use a form; its fields describe themselves.
 */
export const FORM_TOOLS = {
  search: {
    name: "search_vehicles",
    description:
      "Searches this dealership's vehicles by words, such as a make, a body style and a highest price.",
  },
  availability: {
    name: "ask_about_vehicle",
    description:
      "Asks the dealership whether the vehicle on this page is available, or another question about it. Fills the form in; the visitor reads and sends it.",
  },
  "test-drive": {
    name: "book_test_drive",
    description:
      "Books a test drive of the vehicle on this page at a free time. Fills the form in; the visitor reads and sends it.",
  },
  service: {
    name: "book_service",
    description:
      "Books a service appointment at the chosen store and time. Fills the form in; the visitor reads and sends it.",
  },
  "service-times": {
    name: "find_service_times",
    description: "Shows the free appointment times of a store for the chosen services.",
  },
} as const;
