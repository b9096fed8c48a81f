import { act, fireEvent, screen } from '@testing-library/react'
import { pickupFiles } from './memo-files.ts'
import { show } from '../../testing/show.tsx'
import { MemoLink } from './memo-link.tsx'

/** Renders the links with a portal whose downloads wait for `finish`. */
function setUp() {
  const { portal } = show(pickupFiles.map((file) => <MemoLink key={file.id} file={file} />))
  let finish: () => void = () => undefined
  const come = () =>
    new Promise<'saved'>((done) => {
      finish = () => done('saved')
    })
  const opened = jest.spyOn(portal.documents, 'open').mockImplementation(come)
  const saved = jest.spyOn(portal.documents, 'save').mockImplementation(come)
  return { opened, saved, finish: () => act(async () => finish()) }
}
const link = (name: RegExp) => screen.getByRole('link', { name })
const instruction = () => link(/Инструкция для самовывоза PDF, \d+\sкБ/)
const form = () => link(/доверенность для перевозчика DOCX, \d+\sкБ/)
const call = (name: string) => expect.objectContaining({ name })

test('INFO-034 CALL-042 AMB-128: memo 2 is the instruction and opens in a new tab', () => {
  const { opened, saved } = setUp()
  expect(instruction()).toHaveAttribute('href', '/public/api/v3/files/memo/id/2/body')
  expect(instruction()).toHaveAttribute('target', '_blank')
  fireEvent.click(instruction())
  expect(opened).toHaveBeenCalledWith(call('getMemo'), { params: { id: 2 } }, 'Инструкция для самовывоза.pdf')
  expect(saved).not.toHaveBeenCalled()
})

test('INFO-035 CALL-043 AMB-128: memo 3 is the power of attorney and is downloaded', () => {
  const { opened, saved } = setUp()
  expect(form()).toHaveAttribute('href', '/public/api/v3/files/memo/id/3/body')
  expect(form()).toHaveAttribute('download', 'Доверенность для перевозчика.docx')
  fireEvent.click(form())
  expect(saved).toHaveBeenCalledWith(call('getMemo'), { params: { id: 3 } }, 'Доверенность для перевозчика.docx')
  expect(opened).not.toHaveBeenCalled()
})

test('a second press during the download requests nothing; a later press requests the file again', async () => {
  const { saved, finish } = setUp()
  fireEvent.click(form())
  expect(form()).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(form())
  expect(saved).toHaveBeenCalledTimes(1)
  await finish()
  expect(form()).toHaveAttribute('aria-busy', 'false')
  fireEvent.click(form())
  expect(saved).toHaveBeenCalledTimes(2)
})

test('Ctrl + click is left to the browser', () => {
  const { opened } = setUp()
  const isLeftToTheBrowser = fireEvent.click(instruction(), { ctrlKey: true })
  expect(isLeftToTheBrowser).toBe(true)
  expect(opened).not.toHaveBeenCalled()
})
