import { useObserved, usePortal } from 'shared-ui/portal'
import { useEffect, useState, type ReactNode } from 'react'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { incidents } from '../../../faults/report-fault.ts'
import { incidentsOf } from '../../../faults/incidents-of.ts'
import { loadedFiles, sharedLibraries, type SharedLibrary } from '../../../remotes/releases/inspect-release.ts'
import type { RemoteInfo } from '../../../remotes/known-remotes.ts'
import { useShell } from '../../shell-context.ts'
import { texts } from './texts.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(10rem, max-content) 1fr;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: 0;
  font-size: ${theme.font.size.s};
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ul {
    display: grid;
    gap: ${theme.space(1.5)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ${theme.media.down('sm')} {
    grid-template-columns: 1fr;
  }
`

/** What this page knows of a remote's release: files, failures, shared libraries. */
export function RemoteDetails({ remote }: { readonly remote: RemoteInfo }) {
  const { remotes } = useShell()
  useObserved(incidents)
  const { lastError, places, violations } = incidentsOf(remote.name, remotes)
  const files = remote.release === null ? null : loadedFiles(remote.release.base)
  return (
    <List>
      <Fact name={texts.files}>{files === null || files.count === 0 ? texts.nothing : texts.filesLoaded(files)}</Fact>
      <Fact name={texts.reasons}>{remote.refusals.length === 0 ? texts.nothing : <Lines of={remote.refusals} />}</Fact>
      <Fact name={texts.lastError}>{lastError ?? texts.nothing}</Fact>
      {places.length > 0 && (
        <Fact name={texts.places}>
          <Places key={places.join(' ')} of={places.join(' ')} />
        </Fact>
      )}
      <Fact name={texts.violations}>{violations}</Fact>
      {/* Read again after a retry. */}
      <Fact name={texts.shared}>
        {remote.release === null ? texts.nothing : <Shared key={remote.health} {...remote.release} />}
      </Fact>
    </List>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Lines({ of: lines }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * Places in minified files. An operator sees the places in the sources instead, once the backend has found them.
 * @param props `of`: places with spaces between them
 */
function Places({ of: list }: { readonly of: string }) {
  const { http } = usePortal()
  const { hasRole } = useShell()
  const [sources, setSources] = useState<readonly string[]>([])
  useEffect(() => {
    if (!hasRole('portal-operator')) return undefined
    const life = new AbortController()
    http
      .text(`/public/api/v3/sources?places=${encodeURIComponent(list)}`, { signal: life.signal })
      .then((answer) => setSources(answer.split('\n')))
      .catch(() => undefined)
    return () => life.abort()
  }, [http, hasRole, list])
  return <Lines of={[...new Set(list.split(' ').map((place, index) => sources[index] || place))]} />
}

/** The unusual ones first. */
const COPIES = ['own', 'shell', 'none'] as const

function Shared({ base, container }: NonNullable<RemoteInfo['release']>) {
  const [found, setFound] = useState<readonly SharedLibrary[] | 'failed' | null>(null)
  useEffect(() => {
    let isMounted = true
    sharedLibraries(base, container).then(
      (libraries) => isMounted && setFound(libraries),
      () => isMounted && setFound('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [base, container])
  if (found === null) return <span aria-busy="true">{texts.loading}</span>
  if (found === 'failed') return texts.manifestFailed
  const kinds = COPIES.map((copy) => [copy, found.filter((library) => library.copy === copy)] as const)
  return (
    <Lines of={kinds.flatMap(([copy, libraries]) => (libraries.length > 0 ? texts.libraries(copy, libraries) : []))} />
  )
}
