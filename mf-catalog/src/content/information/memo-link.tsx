import { useState } from 'react'
import { callUrl } from 'shared-contracts/api/call'
import { getMemo } from 'shared-contracts/api/memo'
import { DownloadIcon } from 'shared-ui/icons'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { MemoFile } from './memo-files.ts'

const File = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.space(6)};
  svg {
    flex: none;
  }
  ${theme.media.touch} {
    min-height: ${theme.space(11)};
  }
`
const Measure = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  white-space: nowrap;
`

/**
 * INFO-034, INFO-035, AMB-128: a file of the memo. The portal fetches it on a plain click, so that a failure shows the
 * alert of a document (ERR-034, AMB-093). Other clicks are left to the browser.
 */
export function MemoLink({ file: { id, name, measure, fileName, use } }: { readonly file: MemoFile }) {
  const { documents } = usePortal()
  const [isLoading, setIsLoading] = useState(false)
  const input = { params: { id } }

  async function get() {
    if (isLoading) return
    setIsLoading(true)
    await (use === 'read' ? documents.open(getMemo, input, fileName) : documents.save(getMemo, input, fileName))
    setIsLoading(false)
  }
  return (
    <File
      href={callUrl(getMemo, input)}
      {...(use === 'read' ? { target: '_blank', rel: 'noopener' } : { download: fileName })}
      aria-busy={isLoading}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void get()
      }}
    >
      <DownloadIcon />
      <span>
        <span>{name}</span> <Measure>{measure}</Measure>
      </span>
    </File>
  )
}
