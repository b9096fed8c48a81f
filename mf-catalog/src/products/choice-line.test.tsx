import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { HomePage } from '../home/home-page.tsx'
import { ready, show, stubScreen } from '../testing/show.tsx'
import { ProductsPage } from './products-page.tsx'

const button = () => screen.getByRole('button', { name: 'Какой накопитель подойдет' })

/** Shows the page with a widget whose outcome the test gives. */
function open(Page: FunctionComponent = ProductsPage) {
  const { portal } = show(<Page />, { products: ready() })
  const opened: string[] = []
  let finish: (outcome: WidgetOutcome) => void = () => undefined
  portal.widgets.open = (name) => {
    opened.push(name)
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  return { opened, commands: portal.commands, end: (outcome: WidgetOutcome) => act(async () => finish(outcome)) }
}

beforeEach(() => void stubScreen(1200))

test.each([
  ['the product list', ProductsPage],
  ['the home page', HomePage],
])('RULE-004: a line of %s opens the choice of a drive, not before it is pressed and once', async (_, Page) => {
  const { opened, commands, end } = open(Page)
  expect(opened).toEqual([])
  await userEvent.click(button())
  await userEvent.click(button())
  expect(opened).toEqual(['choice-wizard'])
  await end('closed')
  expect(commands).toEqual([])
})

test('RULE-004: without mf-drives a press says so, and the button stays', async () => {
  const { commands, end } = open()
  await userEvent.click(button())
  await end('failed')
  const text = 'Подбор сейчас недоступен, попробуйте позже'
  expect(commands).toEqual([{ type: 'alert/show', text, variant: 'danger' }])
  expect(button()).not.toHaveAttribute('aria-busy')
})
