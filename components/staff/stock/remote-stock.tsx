import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";

/** Tells the staff that a remote store API manages these vehicles, and where to edit them. */
export function RemoteStock() {
  const t = staffStockMessages();
  return (
    <section>
      <h2 className="text-lg">{t.remote.title}</h2>
      <p className="mt-2 max-w-[70ch]">{t.remote.text}</p>
    </section>
  );
}
