import { defineMessages } from "../../core/language/messages";

/** Messages of the page that shows tokens and components in both themes. */
const style = {
  title: "Style",
  intro: "Tokens and components as the site renders them, with your accent, in the light and the dark theme.",
  link: "See all colors and components",
  themes: { light: "Light theme", dark: "Dark theme" },
  sections: {
    colors: "Colors",
    states: "States",
    type: "Type",
    spacing: "Spacing and corners",
    buttons: "Buttons",
    badges: "Badges",
    fields: "Fields",
    card: "Card",
    icons: "Icons",
  },
  sample: "The quick brown fox",
  onGround: (text: string, ground: string): string => `${text} on ${ground}`,
  states: {
    info: "Prices include all our fees.",
    success: "Your message was sent.",
    warning: "This offer ends today.",
    danger: "Enter your first name.",
  },
  buttons: {
    primary: "Check availability",
    dark: "Save view",
    outline: "Get directions",
    quiet: "Clear filters",
    disabled: "Send message",
  },
  badges: {
    accent: "Great deal",
    ink: "New",
    quiet: "Pre-owned",
    info: "In transit",
    success: "Available",
    warning: "Reserved",
    danger: "Sold",
  },
  field: { label: "First name", value: "Ada", wrong: "Email", message: "Please enter a valid email address" },
  card: {
    title: "2024 Subaru Outback",
    detail: "Premium · Pre-owned",
    price: "$28,450",
    payment: "$412/mo est. · 72 mo · 6.9% APR · $3,000 down",
  },
};

/** Returns the messages of the style page. */
export const staffStyleMessages = defineMessages("staff-style", style);
