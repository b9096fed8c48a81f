import { afterPress, watchPresses } from './after-press.ts'

const fire = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let stop: () => void
beforeEach(() => (stop = watchPresses()))
afterEach(() => stop())

test('without a press the action runs at once', () => {
  const action = jest.fn()
  afterPress(action)
  expect(action).toHaveBeenCalledTimes(1)
})

test.each(['mouseup', 'pointercancel', 'dragend', 'keydown'])(
  'during a press it waits for the end, here a %s, and for the click after it',
  async (end) => {
    const order: string[] = []
    document.body.addEventListener('click', () => order.push('click'), { once: true })
    fire('mousedown')
    afterPress(() => order.push('action'))
    expect(order).toEqual([])
    fire(end)
    fire('click')
    await nextTask()
    fire(end)
    await nextTask()
    expect(order).toEqual(['click', 'action'])
  },
)
