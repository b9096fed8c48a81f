import { useCallback } from 'react'
import { useSearchParams } from 'shared-ui/router'

/** A field of a call's query, as zod has it. */
interface Field {
  safeParse(value: unknown): { readonly success: boolean }
}

/**
 * Values of a screen's filter. They are in the address, so that they survive a reload and can be sent to a colleague; an
 * empty value is left out of it. One that the call would refuse counts as empty.
 * @param query what the call of the list takes
 * @returns the values by name, empty by default, and what changes some of them, with a history entry if `isEntry`
 */
export function useAddressValues<Name extends string>(
  names: readonly Name[],
  query: { readonly shape: Readonly<Record<Name, Field>> },
): readonly [Readonly<Record<Name, string>>, (changes: Partial<Record<Name, string>>, isEntry?: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const valueOf = (name: Name) => {
    const value = address.get(name) ?? ''
    return query.shape[name].safeParse(value).success ? value : ''
  }
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>
  const change = useCallback(
    (changes: Partial<Record<Name, string>>, isEntry = true) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: !isEntry },
      ),
    [setAddress],
  )
  return [values, change]
}
