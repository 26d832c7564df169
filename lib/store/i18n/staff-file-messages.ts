import { defineMessages } from "../../core/language/messages";
import { formatNumber } from "./format";

const staffFiles = {
  files: {
    title: "Files",
    photos: "Photos of their vehicle",
    photo: (number: number, vehicle: string) => `Photo ${number} of the ${vehicle}`,
    open: (size: string) => `Download (${size})`,
    download: (name: string) => `Download ${name}`,
    size: (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB`,
    deleted: "Deleted because of age",
    deletedPhotos: (count: number) =>
      count === 1 ? "1 photo was deleted because of age." : `${count} photos were deleted because of age.`,
    safe: "Files come from customers. Open them only if you expect them.",
  },
  careers: {
    title: "Careers",
    listLabel: "Job applications",
    intro: "Applications from your Careers page. Only owners and managers see them and their résumés.",
    columns: {
      name: "Applicant",
      position: "Position",
      status: "Status",
      assignee: "Assigned to",
      received: "Received",
    },
    empty: "No applications yet. They come from the Careers page of your site.",
    resume: "Résumé",
    back: "All applications",
    unassigned: "Unassigned",
    stages: {
      new: "New",
      contacted: "Contacted",
      appointment: "Interview",
      sold: "Hired",
      lost: "Closed",
    },
    first: "First page",
    next: "Next page",
    pages: "Pages of the list",
  },
};

/** Messages about the files of leads, and about job applications. */
export const staffFileMessages = defineMessages("staff-file", staffFiles);
