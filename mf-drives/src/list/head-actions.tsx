import { ButtonLink } from 'shared-ui/button'
import { MoreIcon, UploadIcon } from 'shared-ui/icons'
import { MenuButton } from 'shared-ui/menu'
import { PageAction } from 'shared-ui/page'
import { Link, useNavigate } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import { useIsWide } from 'shared-ui/use-is-wide'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { CHOICE_PATH, IMPORT_PATH, REMINDERS_PATH } from '../paths.ts'
import { listTexts as texts } from './texts.ts'

const Links = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  @media print {
    display: none;
  }
`
const QuietLink = styled(ButtonLink)`
  padding-inline: ${theme.space(2)};
`
const items = [
  { path: CHOICE_PATH, text: texts.choice },
  { path: REMINDERS_PATH, text: texts.reminders },
  { path: IMPORT_PATH, text: texts.import },
]

/** Where the list leads a user of this role to (TEAM-002), beside the heading; a menu on a narrow screen. */
export function HeadActions() {
  const isWide = useIsWide()
  const canChange = useRight('drives')
  const navigate = useNavigate()
  if (!isWide) {
    const name = (
      <>
        <MoreIcon />
        <VisuallyHidden>{texts.more}</VisuallyHidden>
      </>
    )
    return (
      <PageAction>
        <MenuButton
          label={name}
          isOutlined
          isIcon
          items={items
            .filter(({ path }) => canChange || path !== IMPORT_PATH)
            .map(({ path, text }) => ({
              ...{ key: path, text, href: path },
              onAction: () => void navigate(path),
            }))}
        />
      </PageAction>
    )
  }
  return (
    <PageAction>
      <Links>
        <QuietLink as={Link} to={CHOICE_PATH} variant="quiet">
          {texts.choice}
        </QuietLink>
        <QuietLink as={Link} to={REMINDERS_PATH} variant="quiet">
          {texts.reminders}
        </QuietLink>
        {canChange && (
          <ButtonLink as={Link} to={IMPORT_PATH} variant="secondary">
            <UploadIcon size={18} />
            {texts.import}
          </ButtonLink>
        )}
      </Links>
    </PageAction>
  )
}
