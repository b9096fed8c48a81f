import { addressDataSchema, type OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { optionalText } from 'shared-contracts/api/wire'
import { z } from 'zod/mini'
import { cleanTexts } from '../../../platform/outside/clean-texts.ts'

const orNull = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** The fields read from DaData's `suggest/party`. */
const partySchema = z.object({
  value: z.string(),
  data: z.object({
    /** Null for the branch of a foreign company. */
    inn: z.nullable(z.string()),
    kpp: optionalText,
    ogrn: optionalText,
    name: orNull(z.object({ full_with_opf: optionalText, full: optionalText })),
    management: orNull(z.object({ name: optionalText })),
    /** Set for a sole trader, who has no management. */
    fio: orNull(z.object({ surname: optionalText, name: optionalText, patronymic: optionalText })),
    address: orNull(z.object({ value: z.string(), data: orNull(addressDataSchema) })),
    state: orNull(z.object({ status: optionalText })),
  }),
})

/**
 * Reads one suggestion of DaData's `suggest/party` (REG-051). A sole trader counts as their own manager, because
 * REG-054 splits the manager's name.
 * @returns null for an organisation without INN, which cannot be registered; undefined for an unreadable suggestion
 */
export function organisationOf(suggestion: unknown): OrganisationSuggestion | null | undefined {
  const read = partySchema.safeParse(suggestion)
  if (!read.success) return undefined
  const { value, data } = cleanTexts(read.data)
  if (data.inn === null) return null
  const trader = data.fio && [data.fio.surname, data.fio.name, data.fio.patronymic].filter(Boolean).join(' ')
  return {
    value,
    data: {
      inn: data.inn,
      kpp: data.kpp,
      ogrn: data.ogrn,
      address: data.address,
      management: { name: data.management?.name ?? (trader || null) },
      name: { fullName: data.name?.full_with_opf ?? data.name?.full ?? null },
      state: { status: data.state?.status ?? null },
    },
  }
}
