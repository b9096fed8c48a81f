import { MISSING, STARTED } from 'shared-contracts/portal/page'
import { showMissingShell } from './show-missing-shell.ts'

function pageWith(attributes: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<div id="root" ${attributes}></div><svg id="slow"><set></set></svg>`
  const beginElement = jest.fn()
  Object.assign(page.querySelector('set') as Element, { beginElement })
  return { page, beginElement }
}

test('a page whose shell has not started shows its message at once', () => {
  const { page, beginElement } = pageWith('')
  showMissingShell(page)
  expect(beginElement).toHaveBeenCalledTimes(1)
  expect(page.getElementById('root')?.hasAttribute(MISSING)).toBe(true)
})

test('what was pressed before is no longer busy', () => {
  const { page } = pageWith('')
  const button = page.createElement('button')
  button.setAttribute('aria-busy', 'true')
  window.portalPresses = new Map([[button, undefined]])
  showMissingShell(page)
  expect(button.hasAttribute('aria-busy')).toBe(false)
  delete window.portalPresses
})

test('a page whose shell has started shows nothing', () => {
  const { page, beginElement } = pageWith(STARTED)
  showMissingShell(page)
  expect(beginElement).not.toHaveBeenCalled()
  expect(page.getElementById('root')?.hasAttribute(MISSING)).toBe(false)
})
