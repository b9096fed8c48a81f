import styled from 'styled-components'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { GuestButtons } from './auth-area.tsx'
import { SectionLink } from './header-parts.tsx'
import { itemText } from './profile-menu.tsx'
import { sections } from './sections.ts'
import { keepsOpen, useProfileItems } from './use-profile-items.ts'
import { useUserLabel } from './use-user-name.ts'

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(3)};
`
const Name = styled.div`
  margin-top: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(3)} ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`
const Action = styled.button`
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.muted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
    color: ${theme.color.ink};
  }
`

const sectionPaths = new Set(sections.map(({ href }) => href))

/** The profile menu as a plain list, for the mobile menu; the sections stand above it already. */
export function MobileAccount({ onLeave }: { readonly onLeave: () => void }) {
  const label = useUserLabel()
  const { items, run } = useProfileItems()
  if (label.kind === 'placeholder') return <Skeleton height={20} width={160} />
  if (label.kind === 'guest') {
    return (
      <Buttons>
        <GuestButtons />
      </Buttons>
    )
  }
  return (
    <>
      <Name>{label.name}</Name>
      {items.map((item) => {
        if (!('href' in item)) {
          const handleClick = () => {
            run(item.action)
            if (!keepsOpen(item)) onLeave()
          }
          return (
            <Action key={item.key} type="button" onClick={handleClick}>
              {item.text}
            </Action>
          )
        }
        if (sectionPaths.has(item.href)) return null
        return (
          <SectionLink key={item.key} href={item.href} onClick={onLeave}>
            {itemText(item)}
          </SectionLink>
        )
      })}
    </>
  )
}
