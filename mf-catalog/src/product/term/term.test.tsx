import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Term } from './term.tsx'

afterEach(() => sessionStorage.clear())

const choose = (label: string, name: string) => userEvent.selectOptions(screen.getByLabelText(label), name)
const answer = () => screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ')

test('RULE-002: the term is that of the rule for the chosen tax system and kind of activity, with its source', async () => {
  render(<Term months={15} />)
  expect(answer()).toBe('Прослужит 470 днейОснование: 54-ФЗ, ст. 4.1, п. 6')
  await choose('Вид деятельности', 'Подакцизные товары')
  expect(answer()).toBe('Прослужит 410 днейОснование: письмо ФНС России от 12.02.2018 № ЕД-4-20/2586@')
  await choose('Вид деятельности', 'Услуги')
  await choose('Система налогообложения', 'УСН, ПСН или ЕСХН')
  expect(answer()).toBe('Не предусмотреноНужен накопитель на 36 месяцев: 54-ФЗ, ст. 4.1, п. 6')
})

test('RULE-002: the choice is kept for the next product, and the first rendering is that of the server', async () => {
  const { unmount } = render(<Term months={36} />)
  await choose('Система налогообложения', 'УСН, ПСН или ЕСХН')
  unmount()
  expect(renderToString(<Term months={36} />)).toContain('560')
  render(<Term months={36} />)
  expect(answer()).toContain('Прослужит 1 100 дней')
})
