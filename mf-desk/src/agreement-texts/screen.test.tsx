import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TextVersion } from 'shared-contracts/api/desk/texts'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { TextsScreen } from './screen.tsx'
import { textTexts as texts } from './texts.ts'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const current: TextVersion = {
  version: '2026-11-01',
  inForceFrom: '2026-10-31T21:00:00.000Z',
  state: 'current',
  name: 'Оферта.pdf',
  size: 42_000,
}
const scheduled: TextVersion = {
  ...current,
  version: '2099',
  inForceFrom: '2098-12-31T21:00:00.000Z',
  state: 'scheduled',
}
const pdf = new File(['%PDF-1.7'], 'Оферта.pdf', { type: 'application/pdf' })

function open(answers: Answers = {}) {
  const portal = createTestPortal({}, { getTextVersions: { items: [scheduled, current] }, ...answers })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = userEvent.setup({ delay: null, applyAccept: false })
  render(
    <QueryClientProvider client={client}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/desk/texts']}>
          <TextsScreen />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  return { portal, user, sent: (name: string) => portal.requests.filter((request) => request.name === name) }
}
const button = (name: string) => screen.findByRole('button', { name })
async function openDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await button('Новая версия'))
  return within(await screen.findByRole('dialog', { name: 'Новая версия' }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const type = async ({ user }: ReturnType<typeof open>, dialog: Dialog, name: string, value: string) => {
  const field = dialog.getByRole('textbox', { name })
  await user.clear(field)
  await user.type(field, value)
}

test('DESK-011: the versions of each text are listed and downloaded', async () => {
  const { portal, user, sent } = open({ getTextFile: new Blob(['%PDF-']) })
  const rows = await screen.findAllByText(/^(?:2026-11-01|2099)$/)
  expect(rows.map((row) => row.textContent)).toEqual(['2099', '2026-11-01'])
  for (const text of ['01.11.2026', '01.01.2099', 'Действует', 'Ждет даты'])
    expect(screen.getByText(text)).toBeVisible()
  await user.click(await button('Скачать версию 2026-11-01'))
  await waitFor(() => expect(portal.documentNames).toEqual(['Оферта.pdf']))
  // DESK-015: rows and tabs by the arrow keys.
  screen.getByRole('button', { name: 'Скачать версию 2099' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(await button('Скачать версию 2026-11-01')).toHaveFocus()
  act(() => screen.getByRole('tab', { name: 'Оферта' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Согласие' })).toHaveFocus()
  await waitFor(() => expect(sent('getTextVersions').map(({ url }) => url.split('/').at(-1))).toContain('consent'))
})

test('DESK-011: a version is looked at and published; wrong fields are named, and a refusal keeps what was typed', async () => {
  const refusal = new ApiError('publishTextVersion', 'status', 400, { message: 'PDF защищен паролем.' })
  const answers = [refusal, { items: [current] }]
  const page = open({ publishTextVersion: () => answers.shift() })
  const { user, sent } = page
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  URL.createObjectURL = () => 'blob:offer'
  const dialog = await openDialog(user)
  expect(dialog.getByRole('textbox', { name: 'Действует с' })).toHaveValue(formatDay(dayOf(new Date())))
  await type(page, dialog, 'Версия', '2099')
  await type(page, dialog, 'Действует с', '01.01.2020')
  await user.click(dialog.getByRole('button', { name: 'Опубликовать' }))
  for (const text of [texts.fileRequired, texts.versionTaken, texts.dayPast])
    expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Просмотр' })).toBeDisabled()

  const file = dialog.getByLabelText('PDF')
  await user.upload(file, new File(['PNG'], 'a.pdf', { type: 'application/pdf' }))
  expect(await dialog.findByText(texts.noPdf)).toBeVisible()
  await user.upload(file, pdf)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Просмотр' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Просмотр' }))
  expect(opened).toHaveBeenCalledWith('blob:offer', '_blank', 'noopener')

  await type(page, dialog, 'Версия', '2099-02')
  await type(page, dialog, 'Действует с', '1.2.2099')
  await user.click(dialog.getByRole('button', { name: 'Опубликовать' }))
  expect(await dialog.findByText('PDF защищен паролем.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Версия' })).toHaveValue('2099-02')
  await user.click(dialog.getByRole('button', { name: 'Опубликовать' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const content = btoa('%PDF-1.7')
  expect(sent('publishTextVersion').at(-1)?.body).toEqual({ version: '2099-02', from: '2099-02-01', file: content })
  expect(sent('getTextVersions').length).toBeGreaterThan(1)
})

test('DESK-011: only a scheduled version can be withdrawn, after a question', async () => {
  const { user, sent } = open({ withdrawTextVersion: { items: [current] } })
  await user.click(await button('Отозвать версию 2099'))
  expect(screen.queryByRole('button', { name: 'Отозвать версию 2026-11-01' })).not.toBeInTheDocument()
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Отозвать' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(sent('withdrawTextVersion').map(({ url }) => url)).toEqual([
    expect.stringMatching(/texts\/offer\/versions\/2099\/withdraw$/),
  ])
})
