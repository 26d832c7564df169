/** Words around the texts of `config/content`. */
export const content = {
  version: (version: string, date: string) => `Version ${version}, in effect since ${date}.`,
  otherTexts: "Our other terms",
  table: "Table",
};
