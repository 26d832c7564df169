import { staffStockMessages as t } from "@/lib/store/i18n/staff-stock-messages";

/** Renders where the vehicles of a remote store API are edited. */
export function RemoteStock() {
  return (
    <section>
      <h2 className="text-lg">{t.remote.title}</h2>
      <p className="mt-2 max-w-[70ch]">{t.remote.text}</p>
    </section>
  );
}
