import type { ExchangeRun } from 'shared-contracts/api/desk/exchange'
import type { Tone } from 'shared-ui/theme'
import { exchangeTexts as texts } from './texts.ts'

export interface RunMark {
  readonly text: string
  readonly tone: Tone
  /** Nothing is to be done. */
  readonly isHollow: boolean
}

const mark = (text: string, tone: Tone, isHollow = false): RunMark => ({ text, tone, isHollow })

/** What has become of a run. A newer backend may know more states. */
export function runMark({ state, kind, refused }: Pick<ExchangeRun, 'state' | 'kind' | 'refused'>): RunMark {
  if (state === 'waiting') return mark(texts.states.waiting, 'warning')
  if (state === 'failed') return mark(texts.states.failed, 'danger')
  if (state === 'running') return mark(texts.states.running, 'brand')
  if (refused > 0) return mark(texts.states.refused, 'warning')
  return mark(kind === 'orders' ? texts.states.confirmed : texts.states.done, 'neutral', true)
}

/** What a run was about: «Каталог, полный». */
export function runName({ kind, isChanges }: Pick<ExchangeRun, 'kind' | 'isChanges'>): string {
  if (kind === 'catalogue' && isChanges === false) return texts.fullCatalogue
  return texts.kinds[kind ?? ''] ?? texts.unknownKind
}
