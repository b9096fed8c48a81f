import { expect, type Page } from '@playwright/test'

/** Words that Russian texts have in Latin letters: formats, abbreviations, names, addresses, codes of errors. */
const WORDS =
  /^(?:PDF|pdf|XLSX|DOCX|CSV|Excel|mail|email|ID|id|FNR|UART|Major|Express|ERR-\d+|portal-config\.\w+|[\w.-]+@[\w.-]+)$/
/** English texts of the specification (AMB-086, ERR-058, ERR-083). */
const TEXTS = ['The order has already been paid', 'Payment request error', 'Unexpected Application Error!']

/** AUTH-001: every text of the page that a person sees or hears is Russian. */
export async function expectRussian(page: Page, name: string): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), `${name}: language of the page`).toBe('ru')
  const texts = await page.evaluate(shownTexts)
  const foreign = texts.filter((text) => !TEXTS.includes(text) && latinWords(text).some((word) => !WORDS.test(word)))
  expect.soft(foreign, `${name}: texts in another language`).toEqual([])
}

const latinWords = (text: string) => text.match(/[A-Za-z]{2,}(?:[\w.@-]*\w)?/g) ?? []

/** Runs in the page: texts that are shown, and names and hints for assistive technology. */
function shownTexts(): string[] {
  const texts = new Set([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (parentElement?.checkVisibility() === true) texts.add(data.trim())
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!element.checkVisibility()) continue
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      texts.add(element.getAttribute(attribute)?.trim() ?? '')
    }
  }
  return [...texts]
}
