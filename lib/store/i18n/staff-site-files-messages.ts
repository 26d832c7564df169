import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Everything as files",
  text: "Settings, content and vehicle edits, as visitors see them now. Drafts, leads, people and pictures aren't included.",
  download: "Download everything staff can edit",
  upload: {
    label: "Apply files",
    hint: "A .zip you downloaded here, up to 10 MB. You'll see what it changes before anything happens.",
    button: "Show what it changes",
  },
  preview: {
    title: (file: string) => `What ${file} changes`,
    nothingYet: "Nothing has happened yet.",
    nothing: "The file doesn't change anything. The site already matches it.",
    count: (count: number) => (count === 1 ? "1 document differs." : `${count} documents differ.`),
    publish: "Publish everything",
    draft: "Save as drafts",
    discard: "Discard",
    undo: "Each document keeps its history, so you can restore earlier versions.",
    changes: "Changes",
    what: { added: "New", changed: "Changed", removed: "Removed from the site" },
    group: "the whole group",
    order: "the order",
    before: "Now",
    after: "In the file",
    open: (title: string) => `Open ${title}`,
    more: (count: number) => `and ${count} more, which will also be applied`,
    otherStores: (ids: string) =>
      `Stores that are only in the file or only on the site don't change: ${ids}. Add or remove stores with the files on the server.`,
    unknownVehicles: (count: number) =>
      count === 1
        ? "Edits to 1 vehicle are left out, because the site doesn't have it."
        : `Edits to ${count} vehicles are left out, because the site doesn't have them.`,
    cannot: "This file can't be applied. Nothing was changed.",
  },
  problems: {
    "not-a-zip": "This isn't a .zip file, or it's damaged. Choose one you downloaded here.",
    "too-large": "The .zip unpacks to more than 40 MB, or has more than 5,000 files.",
    "wrong-path":
      "The .zip has a file that doesn't belong to a site. All files must be .json or .md in the config folder.",
    "not-text": "A file in the .zip isn't UTF-8 text.",
    "other-group": "The .zip has files from another dealership.",
    nothing: "There are no files in the .zip.",
    unusable: "A file in the .zip has a mistake:",
    invalid: "These values can't be published. Save them as drafts, or correct the file:",
  },
} as const;

/** Messages about the site's files in the back office. */
export const staffSiteFilesMessages = defineMessages("staff-site-files", english);
