import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import { focusComingHeading } from './focus-heading.ts'

const mutationsSeen = () => new Promise((resolve) => setTimeout(resolve))

function openMain(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`
  return screen.getByRole('main')
}

test('the heading of the next page gets the focus', async () => {
  const main = openMain('<h1>Товары</h1>')
  focusComingHeading(main)
  main.innerHTML = '<h1>История заказов</h1>'
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('F10: the heading of a skeleton is passed over, that of the page gets the focus', async () => {
  const main = openMain('<h1>Товары</h1>')
  focusComingHeading(main)
  main.innerHTML = '<h1 aria-busy="true">Товар загружается</h1>'
  await mutationsSeen()
  expect(screen.getByRole('heading')).not.toHaveFocus()
  main.innerHTML = '<h1>Фискальный накопитель</h1>'
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('a press ends the wait', async () => {
  const main = openMain('<h1>Товары</h1>')
  focusComingHeading(main)
  dispatchEvent(new Event('pointerdown'))
  main.innerHTML = '<h1>История заказов</h1>'
  await mutationsSeen()
  expect(screen.getByRole('heading')).not.toHaveFocus()
})
