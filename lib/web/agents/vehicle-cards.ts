import { VEHICLE_CARDS_SCRIPT, VEHICLE_CARDS_STYLE } from "./vehicle-cards-page";

/** Address of the page that shows a result as cards; hosts with MCP Apps read it before the first call. */
export const CARDS_URI = "ui://forecourt/vehicle-cards";

/** Metadata of a tool whose result the page shows. */
export const CARDS_META = { ui: { resourceUri: CARDS_URI } };

/**
 * Returns the page as a resource of MCP Apps. It is one self-contained file: the host's sandbox loads pictures from
 * this site and nothing else, and the page makes no request of its own.
 */
export function cardsResource(siteUrl: string) {
  const { origin } = new URL(siteUrl);
  return {
    uri: CARDS_URI,
    name: "vehicle_cards",
    title: "Vehicles",
    description: "Shows found vehicles, or one, with picture, price and a link to its page.",
    mimeType: "text/html;profile=mcp-app",
    text: PAGE.replace("{origin}", origin),
    _meta: { ui: { csp: { resourceDomains: [origin] }, prefersBorder: false } },
  };
}

const PAGE = `<!doctype html>
<html lang="en" data-site="{origin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vehicles</title>
<style>${VEHICLE_CARDS_STYLE}</style>
</head>
<body>
<main aria-live="polite"></main>
<script>${VEHICLE_CARDS_SCRIPT}</script>
</body>
</html>
`;
