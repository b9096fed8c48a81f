import { suggestAddress, suggestOrganisation } from 'shared-contracts/api/suggestions'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { outsideFaults, startOutsideServer, type OutsideServer } from '../../../testing/outside-server.ts'
import type { Guest } from '../suggestions.ts'
import { dadataSuggestions } from './dadata.ts'
import { addressAnswer, partyAnswer } from './testing/answers.ts'

let dadata: OutsideServer
beforeEach(async () => {
  dadata = await startOutsideServer()
})
afterEach(() => dadata.dispose())

const token = 'f0e1d2c3b4'
/** Time limit, ms: long enough for a busy machine, short enough for a hanging service. */
const timeout = 1_000
const spendShare = jest.fn<Promise<void>, [Guest]>()
beforeEach(() => spendShare.mockReset().mockResolvedValue())
const suggestions = (now?: () => number) =>
  dadataSuggestions({ url: dadata.url, token }, { spendShare, timeout, ...(now !== undefined && { now }) })

async function failureOf(asked: Promise<unknown>): Promise<OutsideError> {
  try {
    await asked
  } catch (error) {
    if (error instanceof OutsideError) return error
    throw error
  }
  throw new Error('did not fail')
}

test('CALL-025 AMB-066: address requests follow DaData’s documentation, answers follow the contract', async () => {
  dadata.answerJson(addressAnswer)
  const found = await suggestions().addresses('  москва   хабар ')
  expect(dadata.asked).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/suggest/address',
      headers: expect.objectContaining({ authorization: `Token ${token}`, 'content-type': 'application/json' }),
      body: { query: 'москва хабар', count: 10 },
    }),
  ])
  expect(suggestAddress.answer.parse(found)).toEqual(found)
  expect(found.map(({ value, data }) => [value, data.fias_id, data.city_fias_id, data.settlement_fias_id])).toEqual([
    ['г Москва, ул Хабаровская', '32fcb102-2a50-44c9-a00e-806420f448ea', '0c5b2444-70a0-4932-980c-b4dc0d3f02b5', null],
    [
      'Московская обл, г Зарайск, село Хабарово, д 3 стр 1',
      'a3a8a5a4-6f4e-4a3a-8f3e-0f6d6c6a6b12',
      null,
      'a3a8a5a4-6f4e-4a3a-8f3e-0f6d6c6a6b11',
    ],
    ['Россия', null, null, null],
  ])
  expect(found[0]).not.toHaveProperty('unrestricted_value')
  expect(found[0]?.data).not.toHaveProperty('history_values')
})

test('AMB-203 SHIP-008: DaData is asked in plain letters, and of «ИНН/КПП» for the place of the company', async () => {
  dadata.answerJson(addressAnswer)
  const asking = suggestions()
  await asking.addresses('г\u00A0Нижнии\u0306 Новгород, пр\u2011кт Ленина')
  dadata.answerJson(partyAnswer)
  await asking.organisations('ИНН/КПП 6298011484/629801001')
  await asking.organisations('ООО\u00A0«Чаи\u0306ная»')
  expect(dadata.asked.map(({ body }) => (body as { query: string }).query)).toEqual([
    'г Нижний Новгород, пр-кт Ленина',
    '6298011484 629801001',
    'ООО «Чайная»',
  ])
})

test('SHIP-008: a KPP that the register does not know finds the places of the company by its INN', async () => {
  const answers = [{ suggestions: [] }, partyAnswer]
  dadata.answer = (response) => response.end(JSON.stringify(answers[dadata.asked.length - 1]))
  const found = await suggestions().organisations('7736000007/540602001')
  expect(dadata.asked.map(({ body }) => (body as { query: string }).query)).toEqual([
    '7736000007 540602001',
    '7736000007',
  ])
  expect(found).toHaveLength(2)
})

test('CALL-026 REG-051: organisations follow the contract; a sole trader is their own manager, one without INN is dropped', async () => {
  dadata.answerJson(partyAnswer)
  const found = await suggestions().organisations('вектор')
  expect(dadata.asked[0]).toMatchObject({ path: '/suggest/party', body: { query: 'вектор', count: 10 } })
  expect(suggestOrganisation.answer.parse(found)).toEqual(found)
  expect(found).toEqual([
    {
      value: 'ООО "ВЕКТОР"',
      data: {
        inn: '7736000007',
        kpp: '773601001',
        ogrn: '1027700000008',
        management: { name: 'Соколов Петр Андреевич' },
        name: { fullName: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ВЕКТОР"' },
        address: {
          value: 'г Москва, ул Вавилова, д 19',
          data: expect.objectContaining({ house: '19', region_kladr_id: '7700000000000', flat: null }),
        },
        state: { status: 'ACTIVE' },
      },
    },
    {
      value: 'ИП Соколова Марина Игоревна',
      data: {
        inn: '773600000003',
        kpp: undefined,
        ogrn: '304770000000009',
        management: { name: 'Соколова Марина Игоревна' },
        name: { fullName: 'Индивидуальный предприниматель Соколова Марина Игоревна' },
        address: { value: 'г Москва', data: null },
        state: { status: 'ACTIVE' },
      },
    },
  ])
})

test('the list is empty when nothing has an INN', async () => {
  dadata.answerJson({ suggestions: [] })
  await expect(suggestions().addresses('ъъъ')).resolves.toEqual([])
  dadata.answerJson({ suggestions: partyAnswer.suggestions.slice(2) })
  await expect(suggestions().organisations('хабар')).resolves.toEqual([])
})

test('an unreadable suggestion is dropped, and at most ten are given', async () => {
  const [street] = addressAnswer.suggestions
  dadata.answerJson({ suggestions: [{ value: 7 }, ...Array.from({ length: 12 }, () => street)] })
  await expect(suggestions().addresses('хабар')).resolves.toHaveLength(10)
})

test('a text of spaces sends no request', async () => {
  await expect(suggestions().addresses('   ')).resolves.toEqual([])
  expect(dadata.asked).toEqual([])
})

test('equal texts are requested once in ten minutes, addresses and organisations separately', async () => {
  const clock = { now: 1 }
  const { addresses, organisations } = suggestions(() => clock.now)
  dadata.answerJson({ suggestions: [] })
  await addresses('Хабар')
  await addresses(' хабар')
  await organisations('хабар')
  expect(dadata.asked.map((asked) => asked.path)).toEqual(['/suggest/address', '/suggest/party'])
  clock.now += 10 * 60_000 + 1
  await addresses('хабар')
  expect(dadata.asked).toHaveLength(3)
})

test('of a hundred requests to a hanging service twenty wait and the others fail at once; later none waits', async () => {
  dadata.answer = () => undefined
  const { addresses, organisations } = suggestions()
  const asked = Array.from({ length: 100 }, (_, index) => (index % 2 ? addresses : organisations)(`хабар ${index}`))
  const faults = (await Promise.all(asked.map(failureOf))).map(({ fault }) => fault)
  expect(faults.filter((fault) => fault === 'busy')).toHaveLength(80)
  expect(faults.filter((fault) => fault === 'away')).toHaveLength(20)
  expect(dadata.asked).toHaveLength(20)
  dadata.answerJson(addressAnswer)
  expect(await failureOf(addresses('москва'))).toMatchObject({ fault: 'away', retryAfter: 5 })
  expect(dadata.asked).toHaveLength(20)
})

test('texts are reduced to one visible line; an address that no order can store is dropped', async () => {
  const [street] = addressAnswer.suggestions
  const dirty = {
    value: ' г Москва,\u202e ул\n Хабаровская\u0000 ',
    data: { ...street?.data, street: 'Хаба\ud800ровская', city: '\u0007Москва' },
  }
  const tooLong = { value: `г Москва, ${'х'.repeat(500)}`, data: {} }
  const wrongId = { value: 'г Москва', data: { fias_id: 'х'.repeat(65) } }
  dadata.answerJson({ suggestions: [dirty, tooLong, wrongId, { value: '\u200b', data: {} }] })
  const found = await suggestions().addresses('хабар')
  expect(found).toMatchObject([{ value: 'г Москва, ул Хабаровская', data: { street: 'Хабаровская', city: 'Москва' } }])
  expect(found).toHaveLength(1)
})

test.each(outsideFaults)(
  '%s gives its kind of error, without token and text in the message',
  async (_, answer, fault) => {
    dadata.answer = answer
    const error = await failureOf(suggestions().addresses('москва хабар'))
    expect(error).toMatchObject({ service: 'suggestions', fault })
    const told = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    expect(told).not.toMatch(new RegExp(`${token}|хабар|secret of theirs`))
  },
)

test('a failure is not cached: the next letter is requested again', async () => {
  const { addresses } = suggestions()
  dadata.answer = (response) => response.writeHead(500).end()
  await failureOf(addresses('хабар'))
  expect(dadata.asked).toHaveLength(1)
  dadata.answerJson(addressAnswer)
  await expect(addresses('хабар')).resolves.toHaveLength(3)
})

test('a broken connection is retried once, a refusal never', async () => {
  dadata.answer = (response) => {
    dadata.answerJson(addressAnswer)
    response.destroy()
  }
  await expect(suggestions().addresses('хабар')).resolves.toHaveLength(3)
  expect(dadata.asked).toHaveLength(2)
})

test('DaData’s Retry-After is passed on, at most a minute', async () => {
  const paused = async (headers: Record<string, string>) => {
    dadata.answer = (response) => response.writeHead(429, headers).end()
    return (await failureOf(suggestions().addresses('хабар'))).retryAfter
  }
  expect(await paused({ 'retry-after': '17' })).toBe(17)
  expect(await paused({ 'retry-after': '86400' })).toBe(60)
  expect(await paused({ 'retry-after': 'soon' })).toBe(60)
  expect(await paused({})).toBe(60)
})

describe('a guest', () => {
  const guest = { network: '192.0.2.1' }

  test('A26: spends the share of guests for each request that is sent, and nothing for a cached answer', async () => {
    dadata.answerJson(partyAnswer)
    const { organisations } = suggestions()
    for (const text of ['770', '7701', '770']) await organisations(text, guest)
    expect(spendShare.mock.calls).toEqual([[guest], [guest]])
    await organisations('77012')
    expect(spendShare).toHaveBeenCalledTimes(2)
  })

  test('A26: without a share sends nothing; what is cached still answers, and buyers are answered', async () => {
    dadata.answerJson(partyAnswer)
    const { organisations } = suggestions()
    const found = await organisations('770', guest)
    spendShare.mockRejectedValue(new Error('rests'))
    await expect(organisations('7701', guest)).rejects.toThrow('rests')
    expect(await organisations('770', guest)).toEqual(found)
    expect(dadata.asked).toHaveLength(1)
    const [refused, answered] = [organisations('77012', guest), organisations('77012')]
    await expect(refused).rejects.toThrow('rests')
    expect(await answered).toEqual(found)
  })

  test('A24 A26: a crowd of guests is busy, which costs no share, and a buyer is answered', async () => {
    dadata.answer = () => undefined
    const { organisations, addresses } = suggestions()
    const crowd = Array.from({ length: 25 }, (_, index) => failureOf(organisations(`77${index}`, guest)))
    await expect(crowd[24]).resolves.toMatchObject({ fault: 'busy' })
    dadata.answerJson(addressAnswer)
    expect(await addresses('хабар')).toHaveLength(3)
    expect(spendShare.mock.calls.length).toBeLessThan(25)
    await Promise.all(crowd)
  })
})
