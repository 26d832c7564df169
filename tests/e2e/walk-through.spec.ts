import { dailyIf } from "../support/nightly";
import { expect, test } from "../support/test";
import { FLOWS } from "./walk/flows";
import { leadsOf } from "./walk/stored";
import { walkThrough } from "./walk/walk";

/**
 * docs/rules.md#unsent-forms, in every flow: no typed values are lost, and they are stored and mailed once.
 */
for (const flow of FLOWS) {
  for (const javaScript of [true, false]) {
    const mode = javaScript ? "on" : "off";

    test(
      `${flow.name}: typed values survive Back, Forward, reload, a second tab and a changed choice, and are stored and mailed once, JavaScript ${mode}`,
      dailyIf(flow.daily === mode),
      async ({ browser, site, mail }) => {
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: javaScript });
        const email = `${flow.name.replaceAll(" ", "-")}-${mode}@walk.example.com`;
        await walkThrough({ flow, context, site, mail, javaScript, email });
        expect(leadsOf(site, email)).toHaveLength(1);
        await context.close();
      },
    );
  }
}
