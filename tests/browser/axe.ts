import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const GRAVE = new Set<unknown>(["serious", "critical"]);

/** The colors of the landing page's example are those of its design. */
const EXAMPLE = 'iframe[src^="/example/"]';

/** No serious or critical issue; nothing is left out but the rules named. */
export async function expectAccessible(
  page: Page,
  what: string,
  ignored: readonly string[] = [],
): Promise<void> {
  // Next streams the title after the first content.
  await expect(page).toHaveTitle(/\S/);
  // In this mode frames are not looked into, and no page is opened to gather their answers, which took the most time.
  await expect(page.locator(`iframe:not(${EXAMPLE})`)).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .exclude(EXAMPLE)
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .disableRules([...ignored])
    .analyze();
  const grave = violations.filter(({ impact }) => GRAVE.has(impact));
  const told = grave.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(told, what).toEqual([]);
}
