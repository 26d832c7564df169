import { FIELD } from "@/components/staff/lists/fields";
import { Icon } from "@/components/ui/icon";
import { LEAD_TAGS } from "@/config/leads/lead-work";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Id of a page's list of tags for suggestions. */
const USED_TAGS = "used-tags";

/** Renders the suggestions of all tag fields of a page. */
export function UsedTags({ tags }: { tags: readonly string[] }) {
  return (
    <datalist id={USED_TAGS}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}

/** Renders the field of a tag, with the tags of `UsedTags` as suggestions. */
export function TagField({ value, required = false }: { value?: string | undefined; required?: boolean }) {
  const t = staffLeadMessages();
  return (
    <label className="min-w-0 text-sm font-semibold text-ink max-lg:basis-full">
      {t.detail.tag}
      <input
        name="tag"
        list={USED_TAGS}
        defaultValue={value}
        maxLength={LEAD_TAGS.length}
        required={required}
        autoComplete="off"
        className={FIELD}
      />
    </label>
  );
}

/** Shows the tags of a lead in one line of a list; nothing without a tag. */
export function TagLine({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const text = tags.join(" · ");
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] leading-5 text-quiet" title={text}>
      <Icon name="tag" size={14} />
      <span className="sr-only">{staffLeadMessages().detail.tags}: </span>
      <span className="truncate">{text}</span>
    </p>
  );
}
