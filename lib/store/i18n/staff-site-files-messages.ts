import { defineMessages } from "../../core/language/messages";

const english = {
  title: "All of it as files",
  text: "Settings, content and the edits of vehicles, as visitors see them now. Drafts, leads, people and pictures are not in the file.",
  download: "Download everything staff can edit",
  upload: {
    label: "Apply files",
    hint: "A .zip as downloaded here, at most 10 MB. You see what it changes before anything happens.",
    button: "Show what it changes",
  },
  preview: {
    title: (file: string) => `What ${file} changes`,
    nothingYet: "Nothing has happened yet.",
    nothing: "The file changes nothing: the site says all of it already.",
    count: (count: number) => (count === 1 ? "1 document differs." : `${count} documents differ.`),
    publish: "Publish all of it",
    draft: "Make drafts of it",
    discard: "Discard",
    undo: "Each document keeps its history, from which you can bring back what it said before.",
    changes: "Changes",
    what: { added: "New", changed: "Changed", removed: "Taken off the site" },
    group: "the whole group",
    order: "the order",
    before: "Now",
    after: "In the file",
    open: (title: string) => `Open ${title}`,
    more: (count: number) => `and ${count} more, which are applied as well`,
    otherStores: (ids: string) =>
      `Stores that only the file or only the site has stay as they are: ${ids}. Stores come and go with the files on the server.`,
    unknownVehicles: (count: number) =>
      count === 1
        ? "Edits of 1 vehicle are left out, because the site does not have it."
        : `Edits of ${count} vehicles are left out, because the site does not have them.`,
    cannot: "This file cannot be applied. Nothing was changed.",
  },
  problems: {
    "not-a-zip": "This is not a .zip file, or it is damaged. Choose one as it was downloaded here.",
    "too-large": "The .zip unpacks to more than 40 MB, or has more than 5,000 files.",
    "wrong-path":
      "The .zip has a file that does not belong to a site. All files are .json or .md below the folder config.",
    "not-text": "A file in the .zip is not UTF-8 text.",
    "other-group": "The .zip has files of another dealership.",
    nothing: "There are no files in the .zip.",
    unusable: "A file in the .zip has a mistake:",
    invalid: "These values cannot be published. Make drafts of it, or correct the file:",
  },
} as const;

/** Messages about the site's files in the back office. */
export const staffSiteFilesMessages = defineMessages("staff-site-files", english);
