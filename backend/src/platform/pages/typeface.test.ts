import { readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the font file of the sign-in pages equals the portal’s', () => {
  const root = join(__dirname, '../../../..')
  expect(readFileSync(join(root, 'backend/assets/pages/inter.woff2'))).toEqual(
    readFileSync(join(root, 'shared-ui/assets/inter.woff2')),
  )
})
