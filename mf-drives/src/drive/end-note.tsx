import { AlertBar } from 'shared-ui/alert-bar'
import type { ExpectedEnd } from './activation-form.ts'
import { activateTexts as texts } from './texts.ts'

/** The end of the drive as the form stands, with its source. It is read aloud when it changes. */
export function EndNote({ expected }: { readonly expected: ExpectedEnd }) {
  return (
    <div aria-live="polite">
      {expected.kind === 'notAllowed' ? (
        <AlertBar variant="warning" text={texts.notAllowed(expected.months, expected.rule.source)} />
      ) : (
        <p>{wordsOf(expected)}</p>
      )}
    </div>
  )
}

function wordsOf(expected: Exclude<ExpectedEnd, { kind: 'notAllowed' }>): string {
  switch (expected.kind) {
    case 'unknown':
      return texts.endUnknown
    case 'report':
      return texts.endOfReport(expected.end)
    case 'computed':
      return texts.endComputed(expected.end, expected.days, expected.rule.source)
  }
}
