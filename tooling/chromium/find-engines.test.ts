import { findEngines } from './find-engines.ts'

test('names the packages of all missing programs in one line', () => {
  const chromium = { CHROMIUM_PATH: process.execPath }
  const line = /^Not every browser was found\. Install them: apt-get install firefox-esr (?:webkit2gtk-driver )xvfb$/
  expect(() => findEngines({ ...chromium, PATH: '' })).toThrow(line)
})

test('refuses a path that is not a program', () => {
  expect(() => findEngines({ PATH: '', CHROMIUM_PATH: process.execPath, FIREFOX_PATH: '/no/such' })).toThrow(
    'FIREFOX_PATH=/no/such: there is no such program.',
  )
})
