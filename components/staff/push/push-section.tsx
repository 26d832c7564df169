import type { PushDevice } from "@/lib/staff/push/subscriptions";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { StaffForm } from "../form";
import { ListRow } from "../list-row";
import { PushSwitch } from "./push-switch";

/** Renders a person's devices with notifications of new leads. */
export function PushSection({
  publicKey,
  devices,
  format,
}: {
  publicKey: string;
  devices: readonly PushDevice[];
  format: Intl.DateTimeFormat;
}) {
  const { push: t } = staffShellMessages();
  return (
    <section>
      <h2 className="mb-2 text-xl">{t.title}</h2>
      <p className="mb-4 max-w-prose">{t.intro}</p>
      {devices.length > 0 && (
        <ul aria-label={t.devices} className="mb-4">
          {devices.map(({ id, since, browser, isThis }) => (
            <ListRow key={id}>
              <span className="min-w-0 break-words">
                {browser ?? staffMessages().account.unknownBrowser}, {t.since(format.format(since))}
                {isThis && <strong className="font-semibold"> ({staffMessages().account.thisOne})</strong>}
              </span>
              <StaffForm action="account/push-off" button={t.off} variant="outline" values={{ device: id }} />
            </ListRow>
          ))}
        </ul>
      )}
      {!devices.some(({ isThis }) => isThis) && <PushSwitch publicKey={publicKey} />}
    </section>
  );
}
