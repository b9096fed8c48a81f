import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OperatorsSection } from '../operators/operators-section.tsx'
import { DrivesScreen } from '../page/drives-screen.tsx'
import { IMPORT_PATH } from '../paths.ts'
import { FileSection } from './file-section.tsx'
import { importTexts as texts } from './texts.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`

/** DRIVE-005, DRIVE-007: the page /drives/import, for who may change drives (TEAM-002). */
export function ImportScreen() {
  return (
    <DrivesScreen title={texts.title} path={IMPORT_PATH} right="drives">
      {(orgId) => (
        <Stack>
          <FileSection orgId={orgId} />
          <OperatorsSection orgId={orgId} />
        </Stack>
      )}
    </DrivesScreen>
  )
}
