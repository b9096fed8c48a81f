import { takeJourney } from '../support/journey.ts'
import { test } from '../support/test.ts'

test('NAV-002 BASK-001 DELIV-015 ORDER-006 ORDER-007 ORDER-013 ORDER-020 AUTH-009 AUTH-044 AUTH-045 AMB-049 AMB-100 PAY-002 PAY-022 PAY-026 HIST-035: a guest goes from the catalogue through the sign-in at the order button to the placed and paid order', async ({
  page,
}) => {
  await takeJourney(page)
})
