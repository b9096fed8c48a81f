import type { Page } from '@playwright/test'

/**
 * Changes the page as a translating browser does: each text node, also one added later, is replaced by two `font` elements
 * with the same words.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isTranslated = (node: Node) => node.parentElement?.closest('font, script, style, svg') !== null
    function wrap(text: Text) {
      if (text.data.trim() === '' || !text.isConnected || isTranslated(text)) return
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(outer)
    }
    function wrapAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
