/** @jest-environment jsdom */

const jsdomStyle = window.getComputedStyle.bind(window)

beforeAll(() => import('./computed-style.ts'))

const page = `
  <style>
    .gone, .gone-too { display: none }
    .again { display: flex; color: red; overflow: hidden }
    .unseen { visibility: hidden; pointer-events: none }
    .seen { visibility: visible }
    .clear { opacity: 0 }
    .row > .cell:first-child { display: none }
    .field:disabled { pointer-events: none }
    .known::-unknown-part { display: none }
    @media screen { .on-screen { display: none } }
    @media print { .on-paper { display: none } }
    @media (max-width: 99999px) { .narrow { display: none } }
  </style>
  <p class="gone">1</p> <p class="gone again">2</p> <p class="gone-too" style="display: inline">3</p>
  <div class="unseen"><b>4</b> <b class="seen">5</b> <b style="visibility: visible">6</b></div>
  <p class="clear">7</p> <p class="row"><i class="cell">8</i> <i class="cell">9</i></p>
  <input class="field" disabled /> <input type="hidden" /> <input /> <b class="known">10</b>
  <p class="on-screen">11</p> <p class="on-paper">12</p> <p class="narrow">13</p>
  <dialog>14</dialog> <dialog open>15</dialog> <button>16</button> <table><tbody><tr><td>17</td></tr></tbody></table>`

const properties = ['display', 'visibility', 'opacity', 'pointerEvents', 'color', 'overflow'] as const

const valuesBy = (styleOf: (element: Element) => CSSStyleDeclaration) =>
  Array.from(document.querySelectorAll('*'), (element) => {
    const style = styleOf(element)
    return [element.outerHTML, ...properties.map((property) => `${property}: ${style[property]}`)]
  })

test('the quick style of every element is the style of jsdom', () => {
  document.body.innerHTML = page
  expect(valuesBy((element) => getComputedStyle(element))).toEqual(valuesBy(jsdomStyle))
})

test('a property is also read by its name in CSS', () => {
  document.body.innerHTML = page
  const style = getComputedStyle(document.querySelector('.unseen') as Element)
  expect(style.getPropertyValue('pointer-events')).toBe('none')
  expect(style.getPropertyValue('background-color')).toBe('rgba(0, 0, 0, 0)')
})

test('a changed style sheet, class and attribute count at once', () => {
  document.body.innerHTML = page
  const paragraph = document.querySelector('.narrow') as HTMLElement
  const display = () => getComputedStyle(paragraph).display
  expect(display()).toBe('block')
  document.querySelector('style')?.append('.narrow { display: grid }')
  expect(display()).toBe('grid')
  document.styleSheets[0]?.insertRule('p.narrow { display: flex }', document.styleSheets[0].cssRules.length)
  expect(display()).toBe('flex')
  paragraph.className = 'gone'
  expect(display()).toBe('none')
  paragraph.style.display = 'inline'
  expect(display()).toBe('inline')
})
