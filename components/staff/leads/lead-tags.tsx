import { ChangeForm, Submit } from "@/components/staff/leads/lead-actions";
import { TagField } from "@/components/staff/leads/tags";
import { Icon } from "@/components/ui/icon";
import { LEAD_TAGS } from "@/config/leads/lead-work";
import type { StaffLead } from "@/lib/staff/leads/get-lead";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Lists a lead's tags, each with a button that removes it, and the form for the next one. */
export function LeadTags({ id, tags }: { id: string; tags: StaffLead["tags"] }) {
  const t = staffLeadMessages();
  const present = tags.filter(({ removedAt }) => removedAt === null);
  return (
    <>
      {present.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {present.map(({ id: tagId, text }) => (
            <li
              key={tagId}
              className="flex max-w-full items-center rounded-[22px] border border-line bg-panel"
            >
              <span className="min-w-0 py-1 pl-4 text-sm font-semibold wrap-anywhere text-ink">{text}</span>
              <ChangeForm id={id} change="untag">
                <input type="hidden" name="tag" value={text} />
                <button
                  type="submit"
                  aria-label={t.detail.removeTag(text)}
                  className="flex size-11 shrink-0 items-center justify-center rounded-full text-quiet hover:text-ink"
                >
                  <Icon name="close" size={16} />
                </button>
              </ChangeForm>
            </li>
          ))}
        </ul>
      )}
      {present.length < LEAD_TAGS.perLead && (
        <ChangeForm id={id} change="tag">
          <TagField required />
          <Submit text={t.detail.addTag} />
        </ChangeForm>
      )}
    </>
  );
}
