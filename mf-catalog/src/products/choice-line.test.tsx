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
  return { opened, end: (outcome: WidgetOutcome) => act(async () => finish(outcome)) }
}

beforeEach(() => void stubScreen(1200))

test.each([
  ['the product list', ProductsPage],
  ['the home page', HomePage],
])('RULE-004: a line of %s opens the choice of a drive, not before it is pressed and once', async (_, Page) => {
  const { opened, end } = open(Page)
  expect(opened).toEqual([])
  await userEvent.click(button())
  await userEvent.click(button())
  expect(opened).toEqual(['choice-wizard'])
  await end('closed')
  expect(screen.queryByText(/недоступен, попробуйте/)).not.toBeInTheDocument()
})

test('RULE-004: without mf-drives the line says so, and the button stays', async () => {
  const { end } = open()
  await userEvent.click(button())
  await end('failed')
  expect(screen.getByText('Подбор сейчас недоступен, попробуйте позже')).toHaveAttribute('role', 'status')
  expect(button()).not.toHaveAttribute('aria-busy')
})
