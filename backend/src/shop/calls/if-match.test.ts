import { checkMatch } from './if-match.ts'

const refusalOf = (seen: string | undefined) => {
  try {
    checkMatch({ 'if-match': seen }, 'v2', 'Заказ изменен: Орлова В. С., оплата')
  } catch (error) {
    return error
  }
}

test('a change needs the present state, and is told what was changed meanwhile', () => {
  expect(refusalOf('"v2"')).toBeUndefined()
  expect(refusalOf(undefined)).toMatchObject({ statusCode: 428, body: { code: 'VERSION_REQUIRED' } })
  expect(refusalOf('"v1"')).toMatchObject({
    statusCode: 412,
    body: { code: 'CHANGED', message: 'Заказ изменен: Орлова В. С., оплата' },
    headers: { etag: '"v2"' },
  })
  expect(refusalOf('*')).toMatchObject({ statusCode: 412 })
})
