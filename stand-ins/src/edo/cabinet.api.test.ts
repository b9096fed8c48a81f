import { getEdoPartners } from 'shared-contracts/api/edo'
import { sampleNewcomer } from '../seed/sample-accounts.ts'
import { createClient, type Client } from 'backend/testing/client'
import { startBackend, type TestBackend } from 'backend/testing/start-backend'

const newcomer = { orgId: sampleNewcomer.id }
const { inn, kpp } = sampleNewcomer

describe('the embedded cabinet', () => {
  let backend: TestBackend
  let api: Client
  let token: string

  beforeAll(async () => {
    backend = await startBackend()
    api = createClient(backend.url)
    token = await backend.signIn('79000000006')
  }, 180_000)
  afterAll(() => backend.dispose(), 60_000)

  const partners = () => api.answer(getEdoPartners, { params: newcomer, token })
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${backend.url}/sandbox/edo/${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })

  test('OFFER-010 SHIP-008: clients and partners have different pages, with INN and KPP of the address in the fields', async () => {
    const shown = await Promise.all(
      ['lk', 'pk'].map(async (path) =>
        (await fetch(`${backend.url}/sandbox/edo/${path}?inn=${inn}&kpp=${kpp}`)).text(),
      ),
    )
    expect(shown[0]).toContain('Кабинет клиента')
    expect(shown[1]).toContain('Кабинет партнера')
    for (const page of shown) for (const number of [inn, kpp]) expect(page).toContain(`value="${number}"`)
    expect((await fetch(`${backend.url}/sandbox/edo/`)).url).toBe(`${backend.url}/sandbox/edo/lk`)
  })

  test('A1 A15: markup in the INN is shown as text, and the page allows neither scripts nor frames', async () => {
    const answer = await fetch(`${backend.url}/sandbox/edo/lk?inn=${encodeURIComponent('"><script>x</script>')}`)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
  })

  test.each([
    ['77', kpp, 'Введите ИНН: 10 или 12 цифр'],
    ['7700000000x', kpp, 'Введите ИНН: 10 или 12 цифр'],
    [inn, '7701', 'Введите КПП: 9 цифр'],
    ['7799999999', kpp, 'Организации с такими ИНН и КПП нет на портале'],
    [inn, '770101009', 'Организации с такими ИНН и КПП нет на портале'],
    [inn, '', 'Организации с такими ИНН и КПП нет на портале'],
  ])(
    'SHIP-008: the INN «%s» with the KPP «%s» is refused beside the field: %s',
    async (typedInn, typedKpp, message) => {
      const page = await (await submit('lk', { inn: typedInn, kpp: typedKpp ?? '' })).text()
      expect(page).toContain(message)
      for (const typed of [typedInn, typedKpp]) expect(page).toContain(`value="${typed}"`)
      expect(await partners()).toEqual([])
    },
  )

  test('A10: a form of another site registers nobody', async () => {
    expect((await submit('lk', { inn, kpp: kpp ?? '' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await partners()).toEqual([])
  })

  test('A36: a form that is sent with a query is refused with a page', async () => {
    const answer = await submit(`lk?inn=${inn}`, { inn, kpp: kpp ?? '' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(await partners()).toEqual([])
  })

  test('OFFER-002 OFFER-008 AMB-014: the form registers the organisation once, and the portal knows it', async () => {
    expect(await partners()).toEqual([])
    for (const typed of [inn, ` ${inn.slice(0, 4)} ${inn.slice(4)} `]) {
      // As a browser sends it: to the form's address, which is the page's own if it names none.
      const page = `${backend.url}/sandbox/edo/pk?inn=${inn}&kpp=${kpp}`
      const [, action = ''] = /<form [^>]*action="([^"]*)"/.exec(await (await fetch(page)).text()) ?? []
      const body = new URLSearchParams({ inn: typed, kpp: kpp ?? '' })
      const answer = await fetch(new URL(action, page), { method: 'POST', body })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Организация зарегистрирована')
    }
    expect(await partners()).toEqual([{ partnerId: expect.any(Number), operatorName: 'Образец ЭДО' }])
  })
})

test('AMB-146: with a real cabinet the embedded one is not found', async () => {
  const backend = await startBackend({
    EDO_CABINET_LK: 'https://edo.example.ru/lk?inn={inn}',
    EDO_CABINET_PK: 'https://edo.example.ru/pk',
  })
  for (const path of ['', 'lk', 'pk']) {
    expect((await fetch(`${backend.url}/sandbox/edo/${path}`)).status).toBe(404)
  }
  await backend.dispose()
}, 180_000)
