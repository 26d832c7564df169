import type { Config } from "tailwindcss";

/** The design tokens. Colours and corners are CSS variables, so that a store's theme is data. */
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    // In rem, as the text, so that a page with larger text has the layout of a narrower window.
    screens: { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "96rem" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#ffffff",
      ink: "var(--ink)",
      /** Text on a fill of ink. */
      "on-ink": "var(--on-ink)",
      /** On pictures, which are the same in both themes. */
      shade: "#0f1720",
      body: "var(--body)",
      quiet: "var(--quiet)",
      line: "var(--line)",
      page: "var(--page)",
      panel: "var(--panel)",
      band: "var(--band)",
      "on-band": "var(--on-band)",
      accent: {
        DEFAULT: "var(--accent)",
        ink: "var(--accent-ink)",
        text: "var(--accent-text)",
        soft: "var(--accent-soft)",
      },
      info: { DEFAULT: "var(--info)", soft: "var(--info-soft)" },
      success: { DEFAULT: "var(--success)", soft: "var(--success-soft)" },
      warning: { DEFAULT: "var(--warning)", soft: "var(--warning-soft)" },
      danger: { DEFAULT: "var(--danger)", soft: "var(--danger-soft)" },
      star: "var(--star)",
      water: "var(--water)",
    },
    fontSize: {
      sm: ["0.875rem", "1.25rem"],
      base: ["1rem", "1.5rem"],
      lg: ["1.125rem", "1.75rem"],
      xl: ["1.25rem", "1.75rem"],
      "2xl": ["1.5rem", "2rem"],
      "3xl": ["2rem", "2.375rem"],
      "4xl": ["2.75rem", "3rem"],
      "5xl": ["3.75rem", "3.875rem"],
    },
    borderRadius: {
      none: "0",
      sm: "var(--radius-small)",
      card: "var(--radius-card)",
      button: "var(--radius-button)",
      full: "999px",
    },
    boxShadow: { none: "none", float: "0 12px 32px -8px rgb(15 23 32 / 0.22)" },
    extend: {
      maxWidth: { content: "1280px", prose: "70ch" },
      aspectRatio: { photo: "16 / 10" },
    },
  },
};

export default config;
