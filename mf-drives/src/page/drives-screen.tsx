import type { ReactNode } from 'react'
import type { Right } from 'shared-contracts/api/roles'
import { Page } from 'shared-ui/page'
import { ForOrganisation } from 'shared-ui/unshared/for-organisation'
import { texts } from '../texts.ts'

interface DrivesScreenProps {
  /** Also the heading. */
  readonly title: string
  readonly path: string
  /** TEAM-002: what the user's role must allow. */
  readonly right?: Right
  /** The content for an organisation, remounted for another one. */
  readonly children: (orgId: number) => ReactNode
}

/** A screen of the page: its heading, and its content for a user with an organisation. */
export function DrivesScreen({ title, path, right, children }: DrivesScreenProps) {
  return (
    <Page title={title} description={texts.description} path={path} isPrivate>
      <ForOrganisation
        guest={texts.guest}
        guestHint={texts.guestHint}
        {...(right !== undefined && { right })}
        loading={<div aria-busy="true" />}
      >
        {children}
      </ForOrganisation>
    </Page>
  )
}
