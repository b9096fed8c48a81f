import { useState } from 'react'
import { getExchangeFile, type ExchangeRun, type ExchangeRunDetails } from 'shared-contracts/api/desk/exchange'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { ErrorPanel } from 'shared-ui/error-panel'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { exchangeTexts as texts } from './texts.ts'
import { useRun } from './use-exchange.ts'

const Box = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  font-size: ${theme.font.size.m};

  p {
    margin: 0;
  }
`
export const Muted = styled.p`
  && {
    margin: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
/** A table that scrolls by itself when it is long or wide. */
const Rows = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};

  table {
    width: 100%;
    border-spacing: 0;
    font-size: ${theme.font.size.s};
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    text-align: left;
    vertical-align: top;
    white-space: normal;
  }
  td {
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
  th {
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.medium};
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`

/** DESK-010: what a run has read and refused, and its file. */
export function RunDetails({ run }: { readonly run: ExchangeRun }) {
  const { data, isError, refetch } = useRun(run.runId)
  if (isError) return <ErrorPanel title={texts.runFailed} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Box aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
        <Skeleton height={72} />
      </Box>
    )
  return (
    <Box>
      <div>
        <p>{countsOf(data)}</p>
        <Muted>{aboutOf(data)}</Muted>
      </div>
      {data.state !== 'done' && data.text && <p>{data.text}</p>}
      <HiddenProducts details={data} />
      <Refusals details={data} />
      <Foot>{data.file === null ? <FileGone run={data} /> : <FileButton run={data} file={data.file} />}</Foot>
    </Box>
  )
}

/** EXCH-019: what the run would hide. */
export function HiddenProducts({ details: { hides, hiddenProducts } }: { readonly details: ExchangeRunDetails }) {
  if (hiddenProducts.length === 0) return null
  const isCut = (hides?.hidden ?? 0) > hiddenProducts.length
  return (
    <>
      <Rows tabIndex={0} role="region" aria-label={texts.hidden}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.hidden}</th>
            </tr>
          </thead>
          <tbody>
            {hiddenProducts.map(({ productId, name }) => (
              <tr key={productId}>
                <td>{productId}</td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
      {isCut && <Muted>{texts.firstRefusals(hiddenProducts.length)}</Muted>}
    </>
  )
}

function Refusals({ details: { refusals, refused } }: { readonly details: ExchangeRunDetails }) {
  if (refusals.length === 0) return null
  const hasLines = refusals.some(({ line }) => line)
  return (
    <>
      <Rows tabIndex={0} role="region" aria-label={texts.refusals}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              {hasLines && <th scope="col">{texts.line}</th>}
              <th scope="col">{texts.why}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ what, why, line }, index) => (
              <tr key={index}>
                <td>{what}</td>
                {hasLines && <td>{line}</td>}
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
      {refused > refusals.length && <Muted>{texts.firstRefusals(refusals.length)}</Muted>}
    </>
  )
}

function FileButton({ run, file }: { readonly run: ExchangeRun; readonly file: { readonly keptUntil: string } }) {
  const { documents } = usePortal()
  const [isLoading, setIsLoading] = useState(false)
  async function save() {
    setIsLoading(true)
    await documents.save(
      getExchangeFile,
      { params: { runId: run.runId } },
      run.fileName?.split('/').at(-1) ?? 'file.xml',
    )
    setIsLoading(false)
  }
  return (
    <>
      <Button variant="secondary" isLoading={isLoading} onClick={() => void save()}>
        <DownloadIcon size={18} />
        {texts.download}
      </Button>
      <Muted>{texts.keptUntil(formatDate(file.keptUntil))}</Muted>
    </>
  )
}

function FileGone({ run }: { readonly run: ExchangeRun }) {
  return run.fileName ? <Muted>{texts.notKept}</Muted> : null
}

function countsOf({ read, changed, created, same, refused }: ExchangeRun): string {
  return texts.counts(
    formatNumber(read),
    formatNumber(changed),
    formatNumber(created),
    formatNumber(same),
    formatNumber(refused),
  )
}

function aboutOf({ accountName, startedAt, endedAt }: ExchangeRun): string {
  const seconds = endedAt ? (new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1000 : null
  return [
    ...(accountName ? [texts.account(accountName)] : []),
    ...(seconds === null ? [] : [texts.seconds(seconds.toFixed(1).replace('.', ','))]),
  ].join(' · ')
}
