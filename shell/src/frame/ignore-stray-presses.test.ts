import { ignoreStrayPresses } from './ignore-stray-presses.ts'

const pressed: string[] = []
let end: () => void

/** A button at the place of the whole body; pressing it runs `action`. */
function button(name: string, action: () => void = () => undefined): HTMLButtonElement {
  const element = document.createElement('button')
  element.textContent = name
  element.addEventListener('click', () => {
    pressed.push(name)
    action()
  })
  return element
}
const show = (...elements: Element[]) => document.body.replaceChildren(...elements)

/** A complete press on what is shown first, as a pointer at a place would make it. Returns the types of the events that arrived. */
function press({ x = 20, y = 20, on = document.body.firstElementChild as Element, pointerType = 'mouse' } = {}) {
  const arrived: string[] = []
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick']) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 })
    Object.assign(event, { pointerType })
    const hear = () => arrived.push(type)
    document.addEventListener(type, hear, { once: true })
    on.dispatchEvent(event)
    document.removeEventListener(type, hear)
  }
  return arrived
}
/** Lets the observer of the page run, then time pass. */
async function wait(ms: number) {
  await Promise.resolve()
  jest.advanceTimersByTime(ms)
}

beforeEach(() => {
  jest.useFakeTimers()
  pressed.length = 0
  end = ignoreStrayPresses()
})
afterEach(() => {
  end()
  jest.useRealTimers()
})

test('AMB-191: for 400 ms a press at the same place does nothing if another control has appeared there', async () => {
  show(button('Сменить организацию', () => show(button('ООО «Ромашка»'))))
  press()
  await wait(399)
  expect(press({ x: 25, y: 15 })).toEqual([])
  expect(pressed).toEqual(['Сменить организацию'])
  await wait(1)
  expect(press()).toHaveLength(7)
  expect(pressed).toEqual(['Сменить организацию', 'ООО «Ромашка»'])
})

test('a double press on the opener of a menu opens it; a later press closes it', async () => {
  const opener = button('ООО «Ромашка»', () => opener.setAttribute('aria-expanded', 'true'))
  opener.setAttribute('aria-haspopup', 'menu')
  show(opener)
  press()
  await wait(200)
  expect(press()).toEqual([])
  await wait(400)
  press()
  expect(pressed).toHaveLength(2)
})

test('AMB-191: the time runs from the change, which may come after the press', async () => {
  show(button('Удалить', () => setTimeout(() => show(button('Вернуть')), 300)))
  press()
  await wait(300)
  await wait(399)
  press()
  expect(pressed).toEqual(['Удалить'])
  await wait(1)
  press()
  expect(pressed).toEqual(['Удалить', 'Вернуть'])
})

test('AMB-191: a dialog that opens over the pressed button counts as a change', async () => {
  const opener = button('Меню')
  const covering = button('Закрыть')
  show(opener, covering)
  press()
  await wait(100)
  press({ on: covering })
  expect(pressed).toEqual(['Меню'])
})

test('quick presses on one control all count, also with a picture in it', () => {
  const plus = button('Увеличить количество')
  plus.innerHTML = '<svg><path /></svg>'
  show(plus)
  press()
  plus.innerHTML = '<svg><path /></svg>'
  press({ on: plus.querySelector('path') as Element })
  press()
  expect(pressed).toHaveLength(3)
})

test('quick presses on a control that is rendered anew with the same words all count', async () => {
  show(button('Повторить', () => show(button('Повторить'))))
  press()
  await wait(100)
  press()
  expect(pressed).toHaveLength(2)
})

test.each([
  ['mouse', 9],
  ['touch', 25],
])('a press of a %s at another place, %i px away, counts at once', async (pointerType, distance) => {
  show(button('Сменить организацию', () => show(button('ООО «Ромашка»'))))
  press({ pointerType })
  await wait(100)
  press({ pointerType, y: 20 + distance - 1 })
  expect(pressed).toEqual(['Сменить организацию'])
  press({ pointerType, y: 20 + distance })
  expect(pressed).toEqual(['Сменить организацию', 'ООО «Ромашка»'])
})

test('a press after a scroll by touch counts, and so does the keyboard', async () => {
  show(button('Карточка'))
  const other = button('В корзину')
  document.body.firstElementChild?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  dispatchEvent(new Event('pointercancel'))
  show(other)
  press({ x: 0, y: 0 })
  show(button('Удалить', () => show(button('Вернуть'))))
  await wait(500)
  press()
  press()
  // Enter and Space cause a click without a pointer.
  ;(document.body.firstElementChild as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(pressed).toEqual(['В корзину', 'Удалить', 'Вернуть'])
})

test('AMB-191: «Повторить» of the next failure works at once, though the first one said otherwise while it tried', async () => {
  const first = button('Повторить', () => (first.textContent = 'Подождите'))
  show(first)
  press()
  show(button('Повторить'))
  await wait(100)
  press()
  expect(pressed).toEqual(['Повторить', 'Повторить'])
})
