import { reportFault } from './report-fault.ts'
import { startReports } from './start-reports.ts'

const sendReports = jest.fn()
jest.mock('./send-reports.ts', () => ({ sendReports: (options: unknown): void => void sendReports(options) }))

const options = {} as Parameters<typeof startReports>[0]

test('offline the code of reports is not requested; it is loaded when the network is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  startReports(options)
  reportFault({ source: 'mf-order 1.0.0 (team)', where: 'failed', error: new Error('no file') })
  await new Promise((resolve) => setTimeout(resolve))
  expect(sendReports).not.toHaveBeenCalled()

  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sendReports).toHaveBeenCalledWith(options)
})
