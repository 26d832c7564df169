"use client";

import { type FormEvent, useState } from "react";
import { postView } from "@/components/staff/leads/post-change";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { FIELD } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { SAVED_VIEWS } from "@/config/leads/lead-work";
import type { SavedView } from "@/lib/staff/leads/views";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line bg-page px-4 text-sm font-semibold text-ink hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink";

/** Renders a person's saved views as chips, with plain forms to add, rename and delete them. */
export function SavedViews({
  views: given,
  search,
}: {
  views: readonly SavedView[];
  /** Query string of the current list, which a new view would store. */
  search: string;
}) {
  const t = staffLiveMessages().views;
  const [own, setOwn] = useState<readonly SavedView[] | null>(null);
  const views = own ?? given;
  const send = async (change: string, values: object): Promise<boolean> => {
    const answer = await postView(change, values);
    if (answer.ok) setOwn(answer.views);
    else showStaffToast({ text: answer.message });
    return answer.ok;
  };
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2">
      <nav aria-label={t.label}>
        <ul className="flex flex-wrap gap-2">
          <Chip href="/staff/leads" name={t.all} isCurrent={search === ""} />
          {views.map((view) => (
            <Chip
              key={view.id}
              href={`/staff/leads${view.search}`}
              name={view.name}
              isCurrent={view.search === search}
            />
          ))}
        </ul>
      </nav>
      <details className="group">
        <summary className={buttonClass("quiet", "list-none text-sm")}>
          {search === "" ? t.edit : t.save}
        </summary>
        <div className="mt-2 grid w-[min(28rem,calc(100vw-2rem))] gap-4 rounded-card border border-line bg-page p-4">
          {search !== "" && <SaveForm search={search} send={send} />}
          {views.map((view) => (
            <ViewForms key={view.id} view={view} send={send} />
          ))}
          <p className="text-sm text-quiet">{t.note}</p>
        </div>
      </details>
    </div>
  );
}

function Chip({ href, name, isCurrent }: { href: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined} className={CHIP} data-go>
        {name}
      </a>
    </li>
  );
}

type Send = (change: string, values: object) => Promise<boolean>;

function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function SaveForm({ search, send }: { search: string; send: Send }) {
  const t = staffLiveMessages().views;
  return (
    <form
      method="post"
      action="/api/staff/views/create"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        const form = event.currentTarget;
        void send("create", fieldsOf(event)).then((done) => done && form.reset());
      }}
    >
      <input type="hidden" name="search" value={search} />
      <label className="min-w-0 grow text-sm font-semibold text-ink">
        {t.name}
        <input name="name" required maxLength={SAVED_VIEWS.name} autoComplete="off" className={FIELD} />
      </label>
      <button type="submit" className={buttonClass("outline")}>
        {t.saveButton}
      </button>
    </form>
  );
}

function ViewForms({ view, send }: { view: SavedView; send: Send }) {
  const t = staffLiveMessages().views;
  const remove = async () => {
    if (!(await send("delete", { id: view.id }))) return;
    const { name, search } = view;
    showStaffToast({ text: t.removed(name), undo: () => void send("create", { name, search }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
      <form
        method="post"
        action="/api/staff/views/rename"
        className="flex min-w-0 grow items-end gap-2"
        onSubmit={(event) => void send("rename", fieldsOf(event))}
      >
        <input type="hidden" name="id" value={view.id} />
        <label className="min-w-0 grow text-sm font-semibold text-ink">
          {t.renameOf(view.name)}
          <input
            name="name"
            required
            maxLength={SAVED_VIEWS.name}
            defaultValue={view.name}
            autoComplete="off"
            className={FIELD}
          />
        </label>
        <button type="submit" className={buttonClass("outline")}>
          {t.rename}
        </button>
      </form>
      <form
        method="post"
        action="/api/staff/views/delete"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <input type="hidden" name="id" value={view.id} />
        <button type="submit" className={buttonClass("quiet")} aria-label={t.removeOf(view.name)}>
          {t.remove}
        </button>
      </form>
    </div>
  );
}
