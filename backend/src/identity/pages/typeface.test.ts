import { readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the sign-in pages have the portal’s typeface, byte for byte', () => {
  const root = join(__dirname, '../../../..')
  expect(readFileSync(join(root, 'backend/assets/inter.woff2'))).toEqual(
    readFileSync(join(root, 'shared-ui/assets/inter.woff2')),
  )
})
