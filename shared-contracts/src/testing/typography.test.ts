import { typographyFaults } from './typography.ts'

test.each([
  ['от -20 до', 'a hyphen for a minus'],
  ['3,3-5\u00A0В', 'a hyphen in a range'],
  ['ФН - накопитель', 'a hyphen for a dash'],
  ['статус "Готов"', 'a straight quote'],
  ['и так далее...', 'dots for an ellipsis'],
  ['ФН — накопитель', 'a line may begin with a dash'],
  ['до 35 °C', 'a line may begin with a unit'],
  ['16\u00A0490,00 ₽', 'a line may begin with a unit'],
  ['230 000', 'a line may break a number'],
  ['закон № 54-ФЗ', 'a line may end with №'],
  ['есть , нет', 'a space before a mark'],
  ['« Готов»', 'a space after a quote'],
  ['статус «Готов', 'quotes without a pair'],
])('«%s» has a fault: %s', (text, fault) => {
  expect(typographyFaults(text)).toEqual([expect.stringContaining(fault)])
})

test.each([
  '−20…+45\u00A0°C, 3,3–5\u00A0В',
  'ФН-1.1М исполнение Ин15-3, 15 месяцев, ФФД 1.05',
  'п.\u00A02 ст.\u00A05 закона №\u00A054-ФЗ «О применении»',
  '+7 (495) 000-00-00, 8\u00A0916\u00A0123-45-67, 21.11.2026, 2026-11-21',
  'Статус\u00A0— «Готов к выдаче».',
  'I²C, UART, М-2',
])('«%s» has no fault', (text) => {
  expect(typographyFaults(text)).toEqual([])
})
