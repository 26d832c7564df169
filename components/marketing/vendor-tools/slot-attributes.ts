/** Attribute of a tool's area within a page; its value is the tool's kind. */
export const SLOT = "data-vendor-slot";

/** Id of the element with the chat's configuration. */
export const CHAT_DATA = "vendor-chat";
