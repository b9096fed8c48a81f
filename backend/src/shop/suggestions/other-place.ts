import { lookupText } from 'shared-contracts/domain/lookup-text'

const setOf = (words: string) => new Set(words.split(' '))

/** What a letter or number may follow: «литер Г», «корпус 2 Г». */
const PARTS = setOf(
  'литер лит литера дом д здание зд строение стр сооружение соор владение вл корпус корп к блок секция подъезд под вход въезд выход ворота',
)
/** Words before a proper name, which may contain any words: «ТЦ Новый город», «склад Край света». */
const NAMED = setOf(
  'тц трц трк тк тд бц дц жк центр торговый бизнес-центр технопарк магазин маг бутик салон павильон пав киоск рынок ярмарка аптека кафе ресторан столовая бар отель гостиница хостел склад база терминал цех завод фабрика комбинат школа больница поликлиника клиника банк почта метро м ст станция вокзал порт азс ооо ип ао зао оао пао',
)
/** Other words of a place inside a town. */
const INSIDE = setOf(
  'офис оф квартира кв этаж эт цоколь подвал помещение пом комната ком комн кабинет каб ряд место бокс гараж домофон код касса кпп проходная пост охрана ресепшн ресепшен стойка парковка стоянка двор территория тер участок уч зона сектор линия контейнер',
)
const isInside = (word: string) => PARTS.has(word) || NAMED.has(word) || INSIDE.has(word)

const TOWN_TYPES = setOf('г гор город пгт рп гп пос поселок село деревня дер станица хутор аул')
/** Types of settlements that may also mean «строение», «помещение», «дом». A point and a capital letter must follow. */
const SHORT_TOWN_TYPES = setOf('с п д')
const REGION_TYPES = setOf('обл область край респ республика')
const STREET_TYPES = setOf(
  'ул улица пр-кт пр-т проспект пер переулок ш шоссе наб набережная б-р бульвар пл площадь проезд тракт',
)

/** A word of a text: as written, and as it is compared. */
interface Word {
  readonly written: string
  readonly plain: string
  readonly isCapital: boolean
  /** «г.» is an abbreviation, «Г» may be a letter. */
  readonly hasPoint: boolean
}

const QUOTED = /«[^«»]*»|"[^"]*"|“[^“”]*”|„[^„“”]*[“”]/g

/**
 * AMB-204, A7: whether the text behind an address names another town or region, or another street in place of the address's
 * own (addition-forms.ts). Names in quotes name no place, nor do the names of shops, centres and stores.
 * @param hasStreet whether the address has a street; a street behind a town belongs to it
 */
export function namesOtherPlace(address: string, rest: string, hasStreet: boolean): boolean {
  const own = new Set(wordsIn(address).map(({ plain }) => plain))
  return rest
    .replaceAll(QUOTED, ' ')
    .split(/[,;()]/)
    .some((segment) => {
      const words = wordsIn(segment)
      const isPlace = words.some((_, index) => isTown(words, index, own) || isRegion(words, index, own))
      return isPlace || (hasStreet && isStreet(words, own))
    })
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)(\.?)/gu)].map(([, written = '', point]) => ({
    written,
    plain: lookupText(written),
    isCapital: /^\p{Lu}/u.test(written),
    hasPoint: point !== '',
  }))
}

/** Whether a word may be the name of a place that the address does not have: no number, no word of a place inside a town. */
function isOtherName(word: Word | undefined, own: ReadonlySet<string>): word is Word {
  return word !== undefined && /^\p{L}{2}/u.test(word.plain) && !isInside(word.plain) && !own.has(word.plain)
}

/** Whether a word may belong to a proper name, because a word before it introduces one. */
const isInName = (words: readonly Word[], index: number) => words.slice(0, index).some(({ plain }) => NAMED.has(plain))

function isTown(words: readonly Word[], index: number, own: ReadonlySet<string>): boolean {
  const [before, type, name] = [words[index - 1], words[index], words[index + 1]]
  if (type === undefined || !isOtherName(name, own)) return false
  if (SHORT_TOWN_TYPES.has(type.plain)) return type.hasPoint && name.isCapital
  if (!TOWN_TYPES.has(type.plain) || (type.plain === 'г' && isLetter(type, before))) return false
  // «склад г. Владивосток», but «ТЦ Город мастеров», «тц новый город мастеров».
  return !isInName(words, index) || (!type.isCapital && name.isCapital)
}

/** Whether «Г» is the letter of a building or a part of it. */
function isLetter({ isCapital, hasPoint }: Word, before: Word | undefined): boolean {
  if (before === undefined) return false
  if (PARTS.has(before.plain)) return isCapital || !hasPoint
  return /^\d/.test(before.plain) ? !hasPoint : isCapital && isInside(before.plain)
}

function isRegion(words: readonly Word[], index: number, own: ReadonlySet<string>): boolean {
  const [before, type, name] = [words[index - 1], words[index], words[index + 1]]
  if (type === undefined || !REGION_TYPES.has(type.plain)) return false
  const isInOwnName = isInName(words, index) && type.isCapital
  if (isOtherName(before, own) && /[сц]к(?:ий|ая|ой|ое)$/.test(before.plain)) return !isInOwnName
  return isOtherName(name, own) && name.isCapital && !isInOwnName
}

function isStreet([first, second]: readonly Word[], own: ReadonlySet<string>): boolean {
  if (first === undefined || second === undefined) return false
  if (STREET_TYPES.has(second.plain)) return first.isCapital && isOtherName(first, own)
  if (!STREET_TYPES.has(first.plain)) return false
  return first.plain.startsWith('ул') ? !own.has(second.plain) : second.isCapital && isOtherName(second, own)
}
