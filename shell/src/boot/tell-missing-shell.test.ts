import { MISSING } from '../browser/prepared-page.ts'
import { STARTED, tellMissingShell } from './tell-missing-shell.ts'

function pageWith(attributes: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<div id="root" ${attributes}><svg><set></set></svg></div>`
  const beginElement = jest.fn()
  Object.assign(page.querySelector('set') as Element, { beginElement })
  return { page, beginElement }
}

test('a page whose shell has not started shows its message at once', () => {
  const { page, beginElement } = pageWith('')
  tellMissingShell(page)
  expect(beginElement).toHaveBeenCalledTimes(1)
  expect(page.getElementById('root')?.hasAttribute(MISSING)).toBe(true)
})

test('what was pressed before is no longer busy', () => {
  const { page } = pageWith('')
  const button = page.createElement('button')
  button.setAttribute('aria-busy', 'true')
  window.portalPresses = new Set([button])
  tellMissingShell(page)
  expect(button.hasAttribute('aria-busy')).toBe(false)
  delete window.portalPresses
})

test('a page whose shell has started shows nothing', () => {
  const { page, beginElement } = pageWith(STARTED)
  tellMissingShell(page)
  expect(beginElement).not.toHaveBeenCalled()
  expect(page.getElementById('root')?.hasAttribute(MISSING)).toBe(false)
})
