/** Marks the place of a tool within a page; its value is the tool's kind. */
export const SLOT = "data-vendor-slot";

/** The element that describes the chat of a page. */
export const CHAT_DATA = "vendor-chat";
