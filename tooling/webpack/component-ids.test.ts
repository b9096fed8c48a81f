import { inRoot } from '../workspace.ts'
import nameComponents from './component-ids.ts'

function named(file: string, code: string): string {
  const callback = jest.fn()
  nameComponents.call({ resourcePath: inRoot(file), callback } as never, code, undefined)
  return callback.mock.lastCall?.[1]
}
const idsIn = (code: string) => [...code.matchAll(/componentId:"(c[0-9a-f]{7}[0-9a-z]+)"/g)].map(([, id]) => id)

const code = `
  const Bar = styled.div\`color: red;\`
  const Wide = styled(Bar).attrs({ role: 'bar' })\`width: 100%;\`
  const Own = styled.h1.withConfig(own('level'))\`margin: 0;\`
  const restyled = theme.styled + unstyled.div`

test('each styled component is named by its place in the sources, whatever it is made of', () => {
  const ids = idsIn(named('shell/src/bar.tsx', code))
  expect(new Set(ids).size).toBe(3)
  expect(named('shell/src/bar.tsx', code)).toContain(`styled(Bar).withConfig({componentId:"${ids[1]}"}).attrs({`)
  expect(named('shell/src/bar.tsx', code)).toContain('theme.styled + unstyled.div')
})

test('the names are the same in every build, and differ between files', () => {
  expect(named('shell/src/bar.tsx', code)).toBe(named('shell/src/bar.tsx', code))
  expect(idsIn(named('shell/src/other.tsx', code))).not.toEqual(idsIn(named('shell/src/bar.tsx', code)))
})

test.each(['mf-order/src/order/order-page.tsx', 'shared-ui/src/on-demand/dialog.tsx'])(
  'what the server does not render gets no names: %s',
  (file) => expect(named(file, code)).toBe(code),
)
