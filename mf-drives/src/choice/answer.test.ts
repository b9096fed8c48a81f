import { TAX_SYSTEMS } from 'shared-contracts/domain/drive-validity'
import { answerOf } from './answer.ts'

const flags = [false, true]
/** All answers to the five questions: 15 sets of tax systems by four questions with two answers. */
const uses = Array.from({ length: 15 }, (_, index) =>
  TAX_SYSTEMS.filter((_system, bit) => ((index + 1) >> bit) % 2 === 1),
)
  .flatMap((systems) => flags.map((isService) => ({ systems, isService })))
  .flatMap((use) => flags.map((isSeasonal) => ({ ...use, isSeasonal })))
  .flatMap((use) => flags.map((isExcise) => ({ ...use, isExcise })))
  .flatMap((use) => flags.map((isAutonomous) => ({ ...use, isAutonomous })))

/** An answer in one line: rule, days of 36 and of 15 months, advice. */
function lineOf(use: (typeof uses)[number]) {
  const { kinds, advice, longerBy, rule } = answerOf(use)
  return [rule.id, ...kinds.map(({ months, days }) => `${months}: ${days}`), advice, longerBy].join(', ')
}

test('RULE-003: each of the 240 possible answers is one of nine', () => {
  const counts: Record<string, number> = {}
  for (const use of uses) counts[lineOf(use)] = (counts[lineOf(use)] ?? 0) + 1
  expect(counts).toEqual({
    'excise, 36: 410, 15: 410, same, 0': 120,
    'combined, 36: 410, 15: 410, same, 0': 56,
    'autonomous, 36: 560, 15: 410, longer36, 150': 32,
    'seasonal, 36: 1100, 15: 470, longer36, 630': 16,
    'services, 36: 1100, 15: 470, longer36, 630': 1,
    'services, 36: 1100, 15: null, only36, 0': 7,
    'trade, 36: 560, 15: 470, longer36, 90': 1,
    'trade, 36: 1100, 15: null, only36, 0': 7,
  })
})
