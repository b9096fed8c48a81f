import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { stableId } from '../geography/stable-id.ts'
import { towns, type Town } from '../geography/towns.ts'
import { SUGGESTION_LIMIT } from 'backend/shop/suggestions/suggestions'
import { matches, wordsOf } from 'backend/shop/suggestions/words'

/** Common street names; each town has some of them. */
const commonStreets = [
  'ул Ленина',
  'ул Советская',
  'ул Гагарина',
  'ул Пушкина',
  'ул Мира',
  'ул Центральная',
  'ул Молодежная',
  'ул Школьная',
  'ул Садовая',
  'ул Лесная',
  'ул Кирова',
  'ул Победы',
  'ул Заводская',
  'ул Октябрьская',
  'ул Чехова',
  'ул Строителей',
] as const

/** Houses suggested before a number is typed. */
const SAMPLE_HOUSES = ['1', '3', '7', '12', '15'] as const

interface Place {
  readonly town: Town
  /** With its type, such as `ул Баумана`; undefined for the town itself. */
  readonly street: string | undefined
  readonly words: readonly string[]
}

function streetsOf(town: Town): string[] {
  const shift = town.kilometres % commonStreets.length
  const common = Array.from(
    { length: 8 },
    (_, index) => commonStreets[(shift + index * 3) % commonStreets.length] ?? '',
  )
  return [...new Set([...town.streets, ...common])]
}

function placeOf(town: Town, street?: string): Place {
  const region = town.isCentre ? '' : town.region.name
  return { town, street, words: wordsOf(`${region} ${town.name} ${street ?? ''}`) }
}

/** Towns, then their streets: about six hundred places. Houses are generated on request. */
const places: readonly Place[] = [
  ...towns.map((town) => placeOf(town)),
  ...towns.flatMap((town) => streetsOf(town).map((street) => placeOf(town, street))),
]

/** Addresses of the embedded sample that match the text; a house number may follow the street. */
export function suggestAddresses(text: string): AddressSuggestion[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  const found: AddressSuggestion[] = []
  const last = asked.at(-1) ?? ''
  const house = asked.length > 1 && /^\d{1,3}[а-я]?(?:-\d{1,2})?$/.test(last) ? last : undefined
  if (house !== undefined) {
    const street = asked.slice(0, -1)
    for (const place of places) {
      if (place.street !== undefined && matches(street, place.words)) found.push(suggestionOf(place, house))
    }
  }
  const whole = places.filter((place) => matches(asked, place.words))
  found.push(...whole.map((place) => suggestionOf(place)))
  // A single street is left: suggest its houses, the buyer's next choice.
  const [only, ...rest] = whole.filter((place) => place.street !== undefined)
  if (only !== undefined && rest.length === 0) found.push(...SAMPLE_HOUSES.map((number) => suggestionOf(only, number)))
  return found.slice(0, SUGGESTION_LIMIT)
}

function suggestionOf({ town, street }: Place, house?: string): AddressSuggestion {
  const region = town.region.type === 'Респ' ? `Респ ${town.region.name}` : `${town.region.name} ${town.region.type}`
  const parts = [town.isCentre ? undefined : region, `${town.type} ${town.name}`, street, house && `д ${house}`]
  const value = parts.filter((part) => part !== undefined).join(', ')
  return {
    value,
    data: {
      fias_id: street === undefined ? town.fiasId : stableId(`address ${town.fiasId} ${street} ${house ?? ''}`),
      city_fias_id: town.isSettlement ? null : town.fiasId,
      settlement_fias_id: town.isSettlement ? town.fiasId : null,
      region_fias_id: town.region.fiasId,
      region_kladr_id: town.region.kladrId,
      country: 'Россия',
      country_iso_code: 'RU',
      postal_code: town.postalCode,
      region: town.region.name,
      region_type: town.region.type,
      city: town.isSettlement ? null : town.name,
      settlement: town.isSettlement ? town.name : null,
      street: street?.slice(street.indexOf(' ') + 1) ?? null,
      house: house ?? null,
    },
  }
}
