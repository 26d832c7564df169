import type { PersonMail } from "../../delivery/mail/person-mail";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Builds an email about alerts. Replies go to the store. */
export function alertLetter({
  id,
  to,
  store,
  now,
}: {
  id: string;
  to: string;
  store: StoreProfile;
  now: number;
}): PersonMail {
  return { id, to, now, replyTo: store.email, toShopper: true };
}
