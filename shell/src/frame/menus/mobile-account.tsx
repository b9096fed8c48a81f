import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { GuestButtons } from './guest-buttons.tsx'
import { ItemText } from './item-text.tsx'
import { MobileAction, MobileLink, MobileList } from './mobile-styles.tsx'
import type { ProfileItem } from './profile-items.ts'
import { sections } from './sections.ts'
import { useSignInProgress } from '../shell-context.ts'
import { keepsOpen, useProfileItems } from './use-profile-items.ts'
import { useUserLabel } from './use-user-label.ts'

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)} ${theme.space(3)} 0;
`
const Account = styled.div`
  margin-top: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
`
const Name = styled.div`
  padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`

const Lines = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

const sectionPaths = new Set(sections.map(({ href }) => href))

/** The profile menu as a list in the mobile menu, without the sections, which are already above it. */
export function MobileAccount({ onLeave }: { readonly onLeave: () => void }) {
  const label = useUserLabel()
  if (label.kind === 'guest') return <GuestAccount onLeave={onLeave} />
  return (
    <Account>
      {label.kind === 'name' ? (
        <>
          <Name>{label.name}</Name>
          <Items onLeave={onLeave} />
        </>
      ) : (
        <Name aria-busy="true">
          <Skeleton height={20} width={160} />
        </Name>
      )}
    </Account>
  )
}

/** A guest's buttons. The menu closes when a sign-in could not start, and when «Регистрация» opens its panel. */
function GuestAccount({ onLeave }: { readonly onLeave: () => void }) {
  const progress = useSignInProgress()
  const before = useRef(progress)
  useEffect(() => {
    const wasLeaving = before.current === 'leaving'
    before.current = progress
    if (wasLeaving && progress !== 'leaving') onLeave()
  }, [progress, onLeave])
  return (
    <Buttons>
      <GuestButtons onRegister={onLeave} />
    </Buttons>
  )
}

function Items({ onLeave }: { readonly onLeave: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const { items, run } = useProfileItems(true)
  const [changedBy, setChangedBy] = useState<string | null>(null)
  // When the list changes, its first item gets the focus; after «Назад», the item that had opened the other list.
  useEffect(() => {
    if (changedBy === null) return
    const back = list.current?.querySelector<HTMLElement>('[data-key=switch]')
    const next = changedBy === 'back' ? back : list.current?.querySelector<HTMLElement>('a, button')
    next?.focus()
  }, [changedBy])

  function act(item: Extract<ProfileItem, { action: unknown }>) {
    run(item.action)
    if (keepsOpen(item)) setChangedBy(item.key)
    else onLeave()
  }
  const shown = items.filter((item) => !('href' in item) || !sectionPaths.has(item.href))
  return (
    <MobileList ref={list}>
      {shown.map((item) => (
        <li key={item.key}>
          {'href' in item ? (
            <MobileLink href={item.href} onClick={onLeave}>
              <ItemText item={item} />
            </MobileLink>
          ) : (
            <Action item={item} onPress={() => act(item)} />
          )}
        </li>
      ))}
    </MobileList>
  )
}

interface ActionProps {
  readonly item: Extract<ProfileItem, { action: unknown }>
  readonly onPress: () => void
}

/** An item that is a button. Its second line is a part of its name, as all visible text is (WCAG 2.5.3). */
function Action({ item, onPress }: ActionProps) {
  return (
    <MobileAction type="button" data-key={item.key} onClick={onPress}>
      <Lines>
        <span>
          <ItemText item={item} />
        </span>
        {item.details !== undefined && <small>{item.details}</small>}
      </Lines>
    </MobileAction>
  )
}
