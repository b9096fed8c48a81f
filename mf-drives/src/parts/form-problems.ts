import { ApiError } from 'shared-contracts/api/error'

/** What is wrong with the fields of a form, by their names. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/** The fields of a form that the API has refused. */
export function refusedFields<Name extends string>(error: Error, names: readonly Name[]): Problems<Name> {
  const fields = error instanceof ApiError ? (error.body.fields ?? []) : []
  const found = names.flatMap((name) => {
    const field = fields.find(({ path }) => path === name || path.startsWith(`${name}.`))
    return field === undefined ? [] : [[name, field.message] as const]
  })
  return Object.fromEntries(found) as Problems<Name>
}

/** Puts the focus into the first wrong field. An element with the attribute `data-field` contains it. */
export function focusWrong<Name extends string>(form: HTMLElement | null, problems: Problems<Name>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const wrong = fields.find(({ dataset: { field = '' } }) => Object.hasOwn(problems, field))
  wrong?.querySelector<HTMLElement>('input, button')?.focus()
}
