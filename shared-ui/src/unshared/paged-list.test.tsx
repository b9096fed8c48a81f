import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PagedList, type PageOf } from './paged-list.tsx'
import { ROW_CONTROL } from './row-arrows.ts'

const pages: Record<string, PageOf<string>> = {
  start: { items: ['А', 'Б'], next: 'second', found: 3 },
  second: { items: ['В'], next: null },
}

function show(load: (after: string | undefined) => Promise<PageOf<string>>) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PagedList
        caption="Буквы"
        queryKey={['letters']}
        load={load}
        columns={[{ key: 'letter', title: 'Буква', cell: (row) => <button {...{ [ROW_CONTROL]: '' }}>{row}</button> }]}
        rowKey={(row) => row}
        empty={{ title: 'Букв нет' }}
      />
    </QueryClientProvider>,
  )
}

test('a list is read page by page, and the arrow keys go from row to row', async () => {
  show(async (after) => pages[after ?? 'start'] ?? { items: [], next: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить еще' }))
  expect(await screen.findByRole('button', { name: 'В' })).toBeVisible()
  expect(screen.getByText('Показано 3 из 3')).toBeVisible()
  screen.getByRole('button', { name: 'А' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('button', { name: 'В' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Б' })).toHaveFocus()
})

test('an empty list says so, and a failed one can be read again', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => ({ items: [], next: null })]
  show(() => answers.shift()?.() ?? Promise.reject(new Error('asked again')))
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Букв нет' })).toBeVisible()
})

test('a list says the sum of all its rows', async () => {
  show(async () => ({ items: ['А', 'Б'], next: 'second', found: 3, sum: 1_538_300 }))
  const foot = await screen.findByText(/^Показано/)
  expect(foot.parentElement).toHaveTextContent('Показано 2 из 3, на сумму 1 538 300,00 ₽')
})
