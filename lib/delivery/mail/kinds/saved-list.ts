import type { Vehicle } from "../../../store/api/vehicle-schema";
import { mailMessages } from "../../../store/i18n/mail-messages";
import { type ComposedMail, composed } from "../mail-content";
import { carBlock, letterheadOf, type MailSender, placeBlock } from "../mail-parts";

export interface SavedListMail extends MailSender {
  /** Vehicles of the saved list that are still listed. */
  vehicles: readonly Vehicle[];
  /** Number of further vehicles on the list's page. */
  more: number;
  /** URL of the list's page. */
  link: string;
}

/** Composes the mail with saved vehicles, to the address entered on their page. It contains no typed text. */
export function savedListMail(data: SavedListMail): ComposedMail {
  const { store, vehicles, more, link } = data;
  const text = mailMessages.savedList;
  const count = vehicles.length + more;
  return composed(text.subject(count, store.name), {
    letterhead: letterheadOf(data),
    heading: text.heading(count),
    preview: text.heading(count),
    blocks: [
      { type: "text", text: `${mailMessages.received.hello}\n${text.intro(store.name)}` },
      ...vehicles.map((vehicle) => carBlock(vehicle, data)),
      ...(more > 0 ? [{ type: "text" as const, text: text.more(more) }] : []),
      { type: "action", label: text.open, intro: text.openIntro, href: link, primary: true },
      { type: "text", text: text.prices },
      placeBlock(store, "sales"),
    ],
    why: [text.why],
  });
}
