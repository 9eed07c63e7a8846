import type { Page, Response } from 'playwright-core'

/** Opens a page, and waits until what it loads on its first use runs. */
export async function openAndUse(page: Page, url: string) {
  const loading = page.waitForResponse(/\/after-first-use-.*\.js$/)
  await page.goto(url)
  await page.keyboard.press('Shift')
  await executeScript(page, await loading)
}

/** Waits until a script that the page loads has been executed, with all that it imports. */
export async function executeScript(page: Page, loaded: Response) {
  // As text, because Vitest replaces an import in a function.
  await page.evaluate(`import(${JSON.stringify(loaded.url())}).then(() => {})`)
}
