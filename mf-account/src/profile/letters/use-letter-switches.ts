import { useEffect, useState } from 'react'
import { getLetterSwitches, setLetterSwitch, type LetterKind, type LetterSwitch } from 'shared-contracts/api/letters'
import { usePortal } from 'shared-ui/portal'
import { letterTexts } from './texts.ts'

/** Switches of kinds that this page knows. */
export interface KnownSwitch extends LetterSwitch {
  readonly kind: LetterKind
}

interface LetterSwitches {
  /** Undefined until they are loaded. */
  readonly switches: readonly KnownSwitch[] | undefined
  readonly hasFailed: boolean
  /** The switch that could not be saved, as it was wanted; the shown one has its former state. */
  readonly unsaved: KnownSwitch | undefined
  readonly reload: () => void
  /** Saves at once. While a switch is being saved, further changes of it are ignored. */
  readonly set: (wanted: KnownSwitch) => void
}

/** LETTER-004: the user's switches of letters. */
export function useLetterSwitches(): LetterSwitches {
  const { http } = usePortal()
  const [attempt, setAttempt] = useState(0)
  const [switches, setSwitches] = useState<readonly KnownSwitch[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [unsaved, setUnsaved] = useState<KnownSwitch>()
  const [saving] = useState(() => new Set<LetterKind>())

  useEffect(() => {
    const life = new AbortController()
    http.call(getLetterSwitches, {}, { signal: life.signal }).then(
      (list) => setSwitches(knownOf(list)),
      () => {
        if (!life.signal.aborted) setHasFailed(true)
      },
    )
    return () => life.abort()
  }, [http, attempt])

  const show = (changed: KnownSwitch) =>
    setSwitches((list) => list?.map((one) => (one.kind === changed.kind ? changed : one)))

  async function save(wanted: KnownSwitch): Promise<void> {
    const { kind, isOn } = wanted
    if (saving.has(kind)) return
    saving.add(kind)
    show(wanted)
    setUnsaved((last) => (last?.kind === kind ? undefined : last))
    try {
      await http.call(setLetterSwitch, { body: { kind, isOn } })
    } catch {
      show({ kind, isOn: !isOn })
      setUnsaved(wanted)
    }
    saving.delete(kind)
  }

  return {
    switches,
    hasFailed,
    unsaved,
    reload() {
      setHasFailed(false)
      setAttempt((last) => last + 1)
    },
    set: (wanted) => void save(wanted),
  }
}

/** The switches that this page has names for, in the order of the names. */
function knownOf(list: readonly LetterSwitch[]): KnownSwitch[] {
  const kinds = Object.keys(letterTexts.kinds) as LetterKind[]
  return kinds.flatMap((kind) => list.flatMap((one) => (one.kind === kind ? [{ ...one, kind }] : [])))
}
