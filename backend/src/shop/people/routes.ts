import * as calls from 'shared-contracts/api/people'
import type { Identity } from '../../identity/identity.ts'
import { Refusal, tooMany } from '../../platform/http/refusal.ts'
import { invitationsLimit } from '../../platform/limits/attempt-limits.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import type { Api } from '../calls/calls.ts'
import { admissionHeaders, admissionRefusals, admit, startSession, type Admission } from '../registration/admit.ts'
import { changeRole, listPeople, removeMember } from './change-people.ts'
import { invite, revoke } from './invite.ts'
import { join, lookAt } from './join.ts'
import { registerInvited } from './register-invited.ts'
import { peopleTexts } from './texts.ts'

interface PeopleOptions extends Admission {
  readonly identity: Pick<Identity, 'users' | 'counts' | 'startSession'>
  /** HMAC keys of invitations, newest first. */
  readonly keys: readonly string[]
  /** Whether the shop sends letters. */
  readonly hasMail: boolean
}

const ended = 'INVITATION_ENDED: приглашения нет, или оно больше не действует'
const missing = 'Такого сотрудника нет'
const lastOwner = 'LAST_OWNER: это последний владелец'

/** TEAM-001, TEAM-003, TEAM-004: the people of organisations and their invitations. */
export function registerPeople(api: Api, options: PeopleOptions): void {
  const { db } = options
  api.answer(
    calls.getPeople,
    { access: 'organisation', summary: 'Сотрудники организации и действующие приглашения' },
    async ({ organisation }) => listPeople(db, organisation.id, new Date()),
  )
  api.answer(
    calls.changeMember,
    { access: 'organisation', summary: 'Дать сотруднику другую роль', refusals: { 404: missing, 409: lastOwner } },
    async ({ organisation, userId, params, body }) =>
      changeRole(db, { organisationId: organisation.id, userId }, { userId: params.userId, role: body.role }),
  )
  api.answer(
    calls.removeMember,
    {
      access: 'organisation',
      summary: 'Удалить сотрудника; его заявки на согласование отзываются',
      refusals: { 404: missing, 409: lastOwner },
    },
    async ({ organisation, userId, params, log }) => {
      const people = await removeMember(db, { organisationId: organisation.id, userId }, params.userId)
      log.info({ orgId: organisation.id, member: params.userId }, 'member removed')
      return people
    },
  )
  registerInviting(api, options)
  registerJoining(api, options)
}

function registerInviting(api: Api, { db, identity, hasMail }: PeopleOptions): void {
  api.answer(
    calls.createInvitation,
    {
      access: 'organisation',
      summary: 'Пригласить сотрудника письмом; прежнее приглашение на этот адрес заменяется',
      refusals: {
        409: 'TOO_MANY_INVITATIONS: приглашений уже наибольшее число; NO_LETTERS: портал не отправляет писем',
        429: 'Слишком много приглашений за день; Retry-After - когда повторить',
      },
    },
    async ({ organisation, userId, body }) => {
      if (!hasMail) throw new Refusal(409, { code: 'NO_LETTERS', message: peopleTexts.noLetters })
      const wait = await identity.counts.count([invitationsLimit(organisation.id)], new Date())
      if (wait !== undefined) throw tooMany(wait)
      return invite(db, { organisationId: organisation.id, userId }, body)
    },
  )
  api.answer(
    calls.revokeInvitation,
    { access: 'organisation', summary: 'Отозвать приглашение; повтор ничего не меняет' },
    async ({ organisation, userId, params }) =>
      revoke(db, { organisationId: organisation.id, userId }, params.invitationId),
  )
}

function registerJoining(api: Api, options: PeopleOptions): void {
  const { db, keys, identity } = options
  api.answer(
    calls.lookAtInvitation,
    { access: 'public', summary: 'Куда и кем приглашает приглашение', refusals: { 404: ended } },
    async ({ body }) => {
      const { organisation, role, email, inviter } = await lookAt(db, { keys, ...body, now: new Date() })
      return { organisation, role, email, inviter }
    },
  )
  api.answer(
    calls.acceptInvitation,
    {
      access: 'user',
      summary: 'Принять приглашение; повтор тем же пользователем ничего не меняет',
      refusals: { 404: ended, 409: 'ALREADY_MEMBER: пользователь уже сотрудник организации' },
    },
    async ({ userId, body, log }) => {
      const orgId = await join(db, userId, { keys, ...body, now: new Date() })
      log.info({ userId, orgId }, 'invitation accepted')
      return { orgId }
    },
  )
  api.answer(
    calls.registerInvited,
    {
      access: 'public',
      summary: 'Регистрация приглашенного человека, без организации',
      headers: admissionHeaders,
      refusals: {
        ...admissionRefusals,
        404: ended,
        409: 'Телефон уже зарегистрирован, или действует другая версия согласия, чем прочитанная',
        ...outsideRefusals,
      },
    },
    async (request, reply) => {
      const consent = await admit(options, request)
      const services = { db, keys, users: identity.users }
      const { userId, organisationId: orgId } = await registerInvited(services, request.body, consent)
      reply.log.info({ userId, orgId }, 'invited user registered')
      await startSession(options, reply, userId)
      return { orgId }
    },
  )
}
