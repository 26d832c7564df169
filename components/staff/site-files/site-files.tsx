import { FILE_FIELD } from "@/components/staff/lists/fields";
import { Button, ButtonLink } from "@/components/ui/button";
import { staffSiteFilesMessages } from "@/lib/store/i18n/staff-site-files-messages";

/** Renders the download and upload of all editable files as a .zip. Both work without JavaScript. */
export function SiteFiles() {
  const t = staffSiteFilesMessages();
  return (
    <section aria-labelledby="site-files" className="space-y-4 border-line border-t pt-8">
      <h2 id="site-files" className="text-xl">
        {t.title}
      </h2>
      <p>{t.text}</p>
      <ButtonLink href="/api/staff/site/files" variant="outline">
        {t.download}
      </ButtonLink>
      <form
        method="post"
        action="/api/staff/site/upload"
        encType="multipart/form-data"
        className="space-y-2 rounded-sm bg-panel p-4"
      >
        <label htmlFor="site-file" className="block font-semibold text-ink">
          {t.upload.label}
        </label>
        <p id="site-file-hint" className="text-sm text-quiet">
          {t.upload.hint}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <input
            id="site-file"
            type="file"
            name="file"
            required
            accept=".zip,application/zip"
            aria-describedby="site-file-hint"
            className={FILE_FIELD}
          />
          <Button type="submit" variant="outline">
            {t.upload.button}
          </Button>
        </div>
      </form>
    </section>
  );
}
