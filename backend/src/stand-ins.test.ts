import { loadStandIns } from './stand-ins.ts'

jest.mock('stand-ins/index', () => {
  throw new Error('broken')
})

test('a fault of the stand-ins is not taken for their absence', async () => {
  await expect(loadStandIns([{ name: 'captcha', endedBy: 'CAPTCHA_SERVER_KEY' }])).rejects.toThrow('broken')
})

test('a start that needs no stand-in does not load them, and cannot use one', async () => {
  const standIns = await loadStandIns([])
  expect(standIns).toThrow('A stand-in is used that no setting needs')
})
