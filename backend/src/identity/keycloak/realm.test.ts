import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manager, newcomer, operator, owner, SAMPLE_PASSWORD, sampleAccounts } from 'stand-ins/seed/sample-accounts'
import { accountant } from 'stand-ins/seed/sample-clients'
import { orderer } from 'stand-ins/seed/sample-orders'
import { namesOf } from '../roles.ts'
import { representationOf } from './users.ts'
import { backChannelLogoutPath, clientId, realmPath } from '../realm.ts'

const folder = join(__dirname, '../../../../deploy/keycloak')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const realm = JSON.parse(text('realm.json')) as {
  realm: string
  clients: { clientId: string; secret?: string; attributes?: Record<string, string> }[]
  users: { username: string; clientRoles: Record<string, string[]> }[]
}

test('the realm of Keycloak has the names and the logout address of the backend', () => {
  expect(`/auth/realms/${realm.realm}`).toBe(realmPath)
  expect(realm.clients[0]).toMatchObject({
    clientId,
    attributes: { 'backchannel.logout.url': `\${BACKEND_URL}${backChannelLogoutPath}` },
  })
})

test('A28: a refresh token of Keycloak works once, and the backend can read of a second use for a day', () => {
  expect(realm).toMatchObject({
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    eventsEnabled: true,
    eventsExpiration: 24 * 60 * 60,
    enabledEventTypes: ['REFRESH_TOKEN_ERROR', 'CODE_TO_TOKEN_ERROR'],
  })
  // Without lists the client would get `offline_access`, whose sessions outlive the sign-out.
  expect(realm.clients[0]).toMatchObject({
    defaultClientScopes: ['basic', 'acr', 'profile', 'email', 'roles', 'web-origins'],
    optionalClientScopes: [],
  })
  expect(realm.users[0]?.clientRoles['realm-management']).toContain('view-events')
})

test('the files of the realm contain no secret', () => {
  const secrets = [
    ...`${text('realm.json')}${text('sample-users.json')}`.matchAll(/"(?:secret|password|value)": "(.*)"/g),
  ]
  expect(new Set(secrets.map(([, value]) => value))).toEqual(
    new Set(['${KEYCLOAK_CLIENT_SECRET}', '${SMTP_PASSWORD:}', '${SAMPLE_PASSWORD}']),
  )
  expect(`${text('realm.json')}${text('sample-users.json')}`).not.toContain(SAMPLE_PASSWORD)
})

test('the sample users of Keycloak are those of the sample data, with the ids of their rows', () => {
  // In the order in which seed.ts writes them.
  const accounts = [...sampleAccounts, accountant, newcomer, orderer, operator, manager, owner]
  expect(JSON.parse(text('sample-users.json'))).toEqual({
    realm: realm.realm,
    users: accounts.map(({ isOperator = false, isManager = false, ...account }, index) => ({
      ...representationOf({ ...account, id: index + 1, isOperator, isManager }, '${SAMPLE_PASSWORD}'),
      realmRoles: [`default-roles-${realm.realm}`, ...namesOf({ isOperator, isManager })],
    })),
  })
})
