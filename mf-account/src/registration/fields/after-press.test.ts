import { afterPress } from './after-press.ts'

const pressed = (element: Element | null) => jest.spyOn(document, 'querySelector').mockReturnValue(element)

afterEach(() => jest.restoreAllMocks())

test('without a press the action runs at once', () => {
  const action = jest.fn()
  afterPress(action)
  expect(action).toHaveBeenCalledTimes(1)
})

test.each(['mouseup', 'pointercancel', 'dragend', 'keydown'])(
  'during a press it waits for the end, here a %s, and for the click after it',
  async (end) => {
    pressed(document.body)
    const order: string[] = []
    document.body.addEventListener('click', () => order.push('click'), { once: true })
    afterPress(() => order.push('action'))
    expect(order).toEqual([])
    document.body.dispatchEvent(new MouseEvent(end, { bubbles: true }))
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    document.body.dispatchEvent(new MouseEvent(end, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(order).toEqual(['click', 'action'])
  },
)
