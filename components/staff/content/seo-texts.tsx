import { useId, useState } from "react";
import { useFieldForm } from "@/components/staff/documents/field-context";
import { BOX, FieldSet } from "@/components/staff/documents/field-parts";
import { InnerFields } from "@/components/staff/documents/structure-controls";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PAGES } from "@/config/runtime/pages";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { SearchPreview, type TitledSite } from "./search-preview";

/** Fields that a search engine shows. The other fields are for shared links and default to these texts. */
const MAIN = ["title", "description", "ogImage"];
const PATHS = [...new Set(Object.values(PAGES).map(({ path }) => path))]
  .filter((path) => !/[:*[(]/.test(path))
  .sort();

type Entry = Record<string, unknown>;

/** Renders title, description and picture of individual pages, each with a search result preview. */
export function SeoTexts({
  field,
  value,
  onChange,
  site,
}: {
  field: FieldDescription;
  value: unknown;
  onChange: (value: unknown) => void;
  site: TitledSite;
}) {
  const t = staffContentMessages().searchResult;
  const { isReadOnly } = useFieldForm();
  const entries = Object.entries((value ?? {}) as Record<string, Entry>);
  const put = (next: readonly (readonly [string, Entry])[]) => onChange(Object.fromEntries(next));
  const fields = field.item?.fields ?? [];
  const main = MAIN.flatMap((name) => fields.find((each) => each.name === name) ?? []);
  const others = fields.filter(({ name }) => !MAIN.includes(name));
  return (
    <FieldSet field={field} at={field.name}>
      {entries.map(([path, entry], place) => {
        const inner = {
          at: `${field.name}.${path}`,
          value: entry,
          onChange: (next: Entry) => put(entries.with(place, [path, next])),
        };
        return (
          <section key={path} aria-label={path} className="space-y-4 rounded-card border border-line p-4">
            <div className="flex items-center gap-2">
              <h2 className="mr-auto min-w-0 text-base font-semibold wrap-anywhere text-ink">{path}</h2>
              {!isReadOnly && (
                <button
                  type="button"
                  className="grid size-11 shrink-0 place-items-center rounded-sm border border-line text-ink hover:border-ink"
                  aria-label={t.remove(path)}
                  onClick={() => put(entries.filter(([other]) => other !== path))}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </div>
            <InnerFields fields={main} {...inner} />
            <SearchPreview path={path} entry={entry} site={site} />
            <details>
              <summary className="inline-flex min-h-11 items-center font-semibold text-ink underline">
                {t.more}
              </summary>
              <div className="mt-2 space-y-4">
                <InnerFields fields={others} {...inner} />
              </div>
            </details>
          </section>
        );
      })}
      {!isReadOnly && (
        <NewPage taken={entries.map(([path]) => path)} onAdd={(path) => put([...entries, [path, {}]])} />
      )}
    </FieldSet>
  );
}

function NewPage({ taken, onAdd }: { taken: readonly string[]; onAdd: (path: string) => void }) {
  const t = staffContentMessages().searchResult;
  const [path, setPath] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
  const add = () => {
    const wanted = path.trim();
    const wrong = !/^\/(?!\/)\S*$/.test(wanted) ? t.badPath : taken.includes(wanted) ? t.taken : "";
    setProblem(wrong);
    if (wrong !== "") return;
    onAdd(wanted);
    setPath("");
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {t.page}
        </label>
        <input
          id={id}
          list={`${id}-pages`}
          value={path}
          aria-invalid={problem !== "" || undefined}
          aria-describedby={problem === "" ? undefined : `${id}-problem`}
          onChange={({ target }) => setPath(target.value)}
          onKeyDown={(event) => event.key === "Enter" && add()}
          className={BOX}
        />
        <datalist id={`${id}-pages`}>
          {PATHS.filter((each) => !taken.includes(each)).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {problem !== "" && (
          <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button variant="outline" onClick={add}>
        <Icon name="plus" size={16} />
        {t.add}
      </Button>
    </div>
  );
}
