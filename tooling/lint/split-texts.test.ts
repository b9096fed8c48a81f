import { splitTexts } from './split-texts.ts'

const types = 'interface Props { readonly name: string; readonly count?: number | undefined; readonly slot: ReactNode }'
/** @param others sources of other files */
const faults = (element: string, others: Record<string, string> = {}) =>
  splitTexts(new Map([['mf-order/src/a.tsx', `${types}\nexport const a = ${element}`], ...Object.entries(others)]))

describe('a text that changes beside something else is refused', () => {
  test.each([
    ['two texts', '<p>{texts.goods}, {texts.pieces(count)}</p>'],
    ['a value and a text', '<p>{count} шт.</p>'],
    ['a value and an element', '<p><Icon /> {name}</p>'],
    ['a template and an element', '<b>{`${price} руб.`}<Icon /></b>'],
    ['a formatted value and an element', '<b><Icon />{formatMoney(price)}</b>'],
    ['a text that comes and goes', "<p>{texts.filters}{chosen > 0 && ' · '}</p>"],
    ['one of two texts', "<p><b>1</b>{isOpen ? 'да' : 'нет'}</p>"],
    ['a text by its key', '<li><Icon />{texts.state[state]}</li>'],
    ['what may be a text, beside a text', '<p>{details.contactName}, <Phone /></p>'],
    ['a value in a fragment', '<>{name}</>'],
    ['a member that is a text', '<Option>{option.name}{isSelected && <CheckIcon />}</Option>'],
    ['a no-break space and a value', '<p>{name}\u00A0<Unit /></p>'],
  ])('%s', (_, element) => {
    expect(faults(element)).toEqual([expect.stringContaining('mf-order/src/a.tsx: a text shares its element')])
  })

  test('a text by the types of another file', () => {
    const element = '<p>{delivery.days}<Icon /></p>'
    expect(faults(element)).toEqual([])
    const others = { 'mf-order/src/b.tsx': 'interface Delivery { readonly days: string | null }' }
    expect(faults(element, others)).toHaveLength(1)
  })
})

test('a text behind an element that comes and goes is refused, one before it is not', () => {
  expect(faults('<p>{isNew && <Badge />}{texts.total}</p>')).toHaveLength(1)
  expect(faults('<p>{lines.map((line) => <b key={line}>1</b>)} шт.</p>')).toHaveLength(1)
  expect(faults('<p>{texts.total}{isNew && <Badge />}</p>')).toEqual([])
})

describe('what a translated page keeps is allowed', () => {
  test.each([
    ['a text alone', '<p>{name}</p>'],
    ['a template alone', '<p>{`${name}, ${count}`}</p>'],
    ['texts that never change', '<p>{texts.goods} <b>и</b> доставка</p>'],
    ['texts in elements of their own', '<p><span>{name}</span>, <span>{count}</span></p>'],
    ['elements that come and go', '<p>{isNew && <Badge />}<Icon />{isOld && <Icon />}</p>'],
    ['parts that somebody else gives', '<p><Icon />{slot}{children}</p>'],
    ['a text alone over several lines', '<p>\n  {name}\n</p>'],
  ])('%s', (_, element) => {
    expect(faults(element)).toEqual([])
  })
})

test('the line shows the element, also behind a comment and another file', () => {
  const source = '// Комментарий\nexport const b = <i>{count} шт.</i>\n\n'
  expect(faults('<p>1</p>', { 'mf-order/src/b.tsx': `${source}/* конец */\n` })).toEqual([
    expect.stringMatching(/b\.tsx: .*: <i>\{count\} шт\.<\/i>$/),
  ])
})
