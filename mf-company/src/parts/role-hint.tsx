import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { roleHint } from './role-texts.ts'

const Hint = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** TEAM-001: what a picked role may do, also read aloud when another one is picked. */
export function RoleHint({ role }: { readonly role: string }) {
  return <Hint role="status">{roleHint(role)}</Hint>
}
