import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";

/** Identity of the server, in its card and in its answers. */
export const SERVER_INFO = { name: "forecourt", title: "Car dealership", version: "1.1.0" };
export const MCP_PATH = "/api/mcp";
/** Version whose calls are complete in themselves; the library's list has those that begin with a handshake. */
const STATELESS_VERSION = "2026-07-28";

/** Media type of a server card, in catalogs and responses. */
export const CARD_TYPE = "application/mcp-server-card+json";
/** Address of the card, which the protocol reserves below the endpoint. */
export const SERVER_CARD_PATH = `${MCP_PATH}/server-card`;

/**
 * Returns the server card (SEP-2127): identity, endpoint and versions, for clients that look before they connect. It
 * lists no tools; the endpoint itself does.
 */
export function serverCard(siteUrl: string, dealership: string) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${reversed(siteUrl)}/${SERVER_INFO.name}`,
    version: SERVER_INFO.version,
    title: dealership.slice(0, 100),
    description: "Vehicles, prices, payments, stores, offers and service times. Reads only.",
    websiteUrl: siteUrl,
    remotes: [
      {
        type: "streamable-http",
        url: siteUrl + MCP_PATH,
        supportedProtocolVersions: [STATELESS_VERSION, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  };
}

/** Returns the catalog of this site's servers: one entry, with the card's address. */
export function serverCatalog(siteUrl: string, dealership: string) {
  return {
    specVersion: "draft",
    entries: [
      {
        identifier: `urn:air:${new URL(siteUrl).hostname}:${SERVER_INFO.name}`,
        displayName: dealership,
        type: CARD_TYPE,
        url: siteUrl + SERVER_CARD_PATH,
      },
    ],
  };
}

/** Returns a host's name from its end: `com.example.www`. */
function reversed(siteUrl: string): string {
  return new URL(siteUrl).hostname.split(".").reverse().join(".");
}
