import { useEffect, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { Section } from '../organisation-documents.tsx'
import { Switch } from './switch.tsx'
import { letterTexts } from './texts.ts'
import { useLetterSwitches } from './use-letter-switches.ts'

/** The part of the address by which letters link to the switches. */
const ANCHOR = 'letters'

const LettersSection = styled(Section)`
  scroll-margin-top: ${theme.space(24)};

  @media print {
    display: none;
  }
`
const Switches = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 36rem;
  box-sizing: border-box;
`

/** LETTER-004: which letters about orders the user gets. A shop that sends no letters does not speak of them. */
export function LetterSwitches() {
  const { switches, hasFailed, unsaved, reload, set } = useLetterSwitches()
  const section = useRef<HTMLElement>(null)
  const isLoaded = switches !== undefined
  useEffect(() => {
    // The browser has looked for the part before the page had it.
    if (isLoaded && location.hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [isLoaded])
  if (switches?.length === 0) return null
  return (
    <LettersSection ref={section} id={ANCHOR} aria-labelledby="letters-heading">
      <Heading level={2} id="letters-heading">
        {letterTexts.title}
      </Heading>
      {switches === undefined && hasFailed ? (
        <ErrorPanel title={letterTexts.failed} onRetry={reload} />
      ) : switches === undefined ? (
        <Switches aria-busy="true">
          <VisuallyHidden>{letterTexts.loading}</VisuallyHidden>
          {Object.keys(letterTexts.kinds).map((kind) => (
            <Skeleton key={kind} width="100%" height={theme.control.m} />
          ))}
        </Switches>
      ) : (
        <Switches>
          <p>{letterTexts.hint}</p>
          {unsaved && (
            <AlertBar
              variant="danger"
              role="alert"
              text={letterTexts.notSaved(letterTexts.kinds[unsaved.kind])}
              action={
                <Button variant="quiet" onClick={() => set(unsaved)}>
                  {letterTexts.retry}
                </Button>
              }
            />
          )}
          <ul>
            {switches.map(({ kind, isOn }) => (
              <li key={kind}>
                <Switch isOn={isOn} onChange={(wanted) => set({ kind, isOn: wanted })}>
                  {letterTexts.kinds[kind]}
                </Switch>
              </li>
            ))}
          </ul>
        </Switches>
      )}
    </LettersSection>
  )
}
