/** Styles of the cards, in the host's colors where it names them. */
export const VEHICLE_CARDS_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.4 var(--font-sans, system-ui, sans-serif); color: var(--color-text-primary, light-dark(#1a1a1a, #f4f4f4)); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-direction: column; overflow: hidden; border: 1px solid var(--color-border-primary, light-dark(#d4d4d4, #4a4a4a)); border-radius: var(--border-radius-md, 8px); background: var(--color-background-primary, light-dark(#fff, #1f1f1f)); }
img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: light-dark(#eee, #333); }
div { display: flex; flex: 1; flex-direction: column; gap: 4px; padding: 12px; }
h2, p { margin: 0; font-size: 1rem; }
.price { font-size: 1.25rem; font-weight: 600; }
.note { font-size: .875rem; color: var(--color-text-secondary, light-dark(#525252, #c4c4c4)); }
button { min-height: 44px; margin-top: auto; border: 1px solid currentColor; border-radius: var(--border-radius-md, 8px); background: none; color: inherit; font: inherit; cursor: pointer; }
`;

/**
 * Script of the cards: says hello to the host (`ui/initialize`), shows the vehicles of a tool's result, and asks the
 * host to open a vehicle's page. Texts are set as text, never as markup, and only pages of the site are opened.
 */
export const VEHICLE_CARDS_SCRIPT = `
const main = document.querySelector("main");
const site = document.documentElement.dataset.site;
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
let asked = 0;
const send = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
const ask = (method, params) => send({ id: ++asked, method, params });
const own = (address) => typeof address === "string" && URL.canParse(address) && new URL(address).origin === site;
const element = (name, text, className) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};
const fees = (word, list) =>
  Array.isArray(list) && list.length > 0
    ? word + " " + list.map((each) => each.label + " " + dollars.format(each.amount)).join(", ")
    : "";
function card(vehicle) {
  const item = document.createElement("li");
  if (own(vehicle.picture)) {
    const picture = document.createElement("img");
    picture.src = vehicle.picture;
    picture.alt = "";
    item.append(picture);
  }
  const body = document.createElement("div");
  const price = vehicle.advertised_price;
  body.append(
    element("h2", vehicle.name),
    element("p", typeof price === "number" ? dollars.format(price) : "Call for price", "price"),
  );
  const notes = [
    fees("Includes", vehicle.price_includes),
    fees("Plus", vehicle.price_excludes),
    typeof vehicle.mileage === "number" ? vehicle.mileage.toLocaleString("en-US") + " miles" : "",
    vehicle.store && vehicle.store.name,
  ];
  for (const note of notes) if (note) body.append(element("p", note, "note"));
  if (own(vehicle.page)) {
    const open = element("button", "Open the page");
    open.type = "button";
    open.setAttribute("aria-label", "Open the page of " + vehicle.name);
    open.addEventListener("click", () => ask("ui/open-link", { url: vehicle.page }));
    body.append(open);
  }
  item.append(body);
  return item;
}
function show(result) {
  const data = result && result.structuredContent;
  const vehicles = data && (Array.isArray(data.vehicles) ? data.vehicles : data.vin ? [data] : []);
  if (!vehicles || vehicles.length === 0) {
    main.replaceChildren(element("p", "No vehicle was found."));
    return;
  }
  const list = document.createElement("ul");
  list.append(...vehicles.map(card));
  main.replaceChildren(list);
}
addEventListener("message", ({ source, data }) => {
  if (source !== parent || !data || data.jsonrpc !== "2.0") return;
  if (data.id === 1 && data.result) {
    const { theme, styles } = data.result.hostContext || {};
    if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
    for (const [name, value] of Object.entries((styles && styles.variables) || {}))
      if (name.startsWith("--")) document.documentElement.style.setProperty(name, value);
    send({ method: "ui/notifications/initialized", params: {} });
  }
  if (data.method === "ui/notifications/tool-result") show(data.params);
  if (data.method === "ui/resource-teardown") send({ id: data.id, result: {} });
  if (data.method === "ping") send({ id: data.id, result: {} });
});
new ResizeObserver(() => {
  const { height } = main.getBoundingClientRect();
  send({ method: "ui/notifications/size-changed", params: { height: Math.ceil(height) } });
}).observe(main);
ask("ui/initialize", {
  protocolVersion: "2026-01-26",
  appInfo: { name: "forecourt-vehicle-cards", version: "1.0.0" },
  appCapabilities: { availableDisplayModes: ["inline"] },
});
`;
