import { act, configure, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { openDrives, showScreen } from '../testing/open-drives.tsx'
import { sampleDrive, sampleSummary } from '../testing/sample-drives.ts'
import { ListScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const saved: string[] = []
const printed = jest.fn()
beforeEach(() => {
  showScreen('wide')
  saved.length = 0
  printed.mockReset()
  window.print = printed
  URL.createObjectURL = () => 'blob:portal/1'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const closed = (driveId: number) =>
  sampleDrive({ driveId, state: 'closed', closedOn: '2026-01-15', keepUntil: '2031-01-15' })
const pages = ({ url }: RecordedRequest) =>
  url.includes('after=')
    ? { items: [closed(2)], next: null, found: null }
    : { items: [closed(1)], next: 'p2', found: 2 }

async function open(answers: Answers = {}) {
  const all = { getDrives: pages, getDrivesSummary: sampleSummary(), ...answers }
  const opened = openDrives(<ListScreen />, all, '/drives?tab=archive&kind=15')
  await screen.findByText('Хранить до 15.01.2031')
  return opened
}
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('DRIVE-010: all of the archive is printed, with the organisation, its INN and the law', async () => {
  const opened = await open()
  await press(opened, 'Печать')
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  const sheet = screen.getByText('Архив фискальных накопителей').parentElement
  expect(sheet).toHaveTextContent(/ООО «Каскад», ИНН\s7701234567/)
  expect(sheet).toHaveTextContent('Отбор: 15 месяцев')
  expect(sheet).toHaveTextContent(/54-ФЗ, ст\.\s5, п\.\s2/)
  for (const drive of [closed(1), closed(2)]) expect(sheet).toHaveTextContent(drive.serialNumber)
  expect(sheet).toHaveTextContent('15.01.202615.01.2031')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('Архив фискальных накопителей')).not.toBeInTheDocument()
})

test('DRIVE-010: reading for the print tells its progress and is cancelled', async () => {
  let calls = 0
  const never = new Promise(() => undefined)
  const opened = await open({
    getDrives: (request: RecordedRequest) =>
      request.url.includes('after=') && (calls += 1) > 0 ? never : pages(request),
  })
  await press(opened, 'Печать')
  expect(await screen.findByText('Прочитано 1 из 2')).toBeVisible()
  await press(opened, 'Отменить')
  expect(screen.getByRole('button', { name: 'Печать' })).toBeVisible()
  expect(opened.sent('getDrives').at(-1)?.signal?.aborted).toBe(true)
  expect(printed).not.toHaveBeenCalled()
})

test('DRIVE-010: the archive of the filter is saved as XLSX, and a failure says so beside the button', async () => {
  const answers: unknown[] = [new ApiError('getDrivesSheet', 'network', 0), new Blob(['PK'])]
  const opened = await open({ getDrivesSheet: () => answers.shift() })
  await press(opened, 'Скачать XLSX')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press(opened, 'Скачать XLSX')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^Архив накопителей \d\d\.\d\d\.\d{4}\.xlsx$/)
  expect(opened.sent('getDrivesSheet')[0]?.url).toMatch(/\/drives\/sheet\?tab=archive&kind=15$/)
})
