import { incidents, reportFault } from './report-fault.ts'

test('a fault is written to the console with its source, and only the latest 50 are kept', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let error = 0; error < 60; error += 1) reportFault({ source: 'shell', where: 'render', error })
  expect(written).toHaveBeenLastCalledWith('[shell] render', 59)
  expect(incidents.value.map(({ fault }) => fault?.error)).toEqual(Array.from({ length: 50 }, (_, index) => index + 10))
  written.mockRestore()
})
