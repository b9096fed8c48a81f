import { eq } from 'drizzle-orm'
import { formatDate } from 'shared-contracts/domain/dates'
import { kopecksOf } from 'shared-contracts/domain/money'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { approvalsShop, approver, owner } from '../../testing/database/shop-approvals.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { EMAIL, lettersShop, nameBuyer, PUBLIC_URL, type LettersShop } from '../../testing/database/shop-letters.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { setSwitch } from '../letters/switches.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { reject, withdraw } from './decide.ts'
import { expireRequests } from './expire.ts'
import { requestAsked } from './request-letters.ts'

const FIFTEEN_DAYS = 15 * 24 * 60 * 60_000

describeOnPostgres('letters about requests', (bin) => {
  let database: ShopDatabase
  let db: Database
  let smtp: SmtpServer
  let mail: LettersShop
  let shop: ReturnType<typeof approvalsShop>

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
    await nameBuyer(db)
    shop = approvalsShop(db)
    await shop.hire()
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await shop.reset()
    smtp = await startSmtpServer()
    mail = lettersShop(db, smtp)
  })
  afterEach(() => smtp.goAway())

  const sent = () => smtp.taken.map((letter) => [letter.to, letter.header('Subject').replaceAll('\u00A0', ' ')])
  const text = (index = 0) => smtp.taken[index]?.parts['text/plain']?.toString().replaceAll('\u00A0', ' ')

  test('APPR-008: each who may decide is asked once, with who, why, lines, sum and a link', async () => {
    const id = await shop.ask({ key: 'key' })
    await shop.ask({ key: 'key' })
    await requestAsked(db, { id, organisationId: organisation.id, askerId: buyer.id }, new Date())
    await mail.pass()
    await mail.pass()
    expect(sent().toSorted()).toEqual([
      ['approver@example.ru', `Заявка № ${id} ждет решения`],
      ['owner@example.ru', `Заявка № ${id} ждет решения`],
    ])
    const { expiresAt } = await shop.read(id)
    for (const part of [
      ...[buyer.name, 'Для новых касс', 'Товар 1: 3 шт. × 100,00 ₽', `${PUBLIC_URL}/approvals/${id}`],
      ...['Итого: 300,00 ₽', `Решите до ${formatDate(expiresAt)}`],
    ]) {
      expect(text()).toContain(part)
    }
    expect(text()).toContain('Это письмо о заявке организации ООО «Ромашка».')
  })

  test('APPR-008: the asker is told of an approval, a rejection, a stale request and one that expired, once each', async () => {
    const approved = await shop.ask()
    await shop.approve(approved)
    await shop.approve(approved)
    const rejected = await shop.ask()
    const by = { approver: owner, reason: 'Не в этом квартале', now: new Date() }
    await reject(db, { organisation, approvalId: rejected }, by)
    await reject(db, { organisation, approvalId: rejected }, by)
    const expired = await shop.ask()
    await expireRequests(db, new Date(Date.now() + FIFTEEN_DAYS), new AbortController().signal)
    const stale = await shop.ask()
    await db.update(products).set({ stock: 0 })
    await expect(shop.approve(stale)).rejects.toThrow('STALE')
    await mail.pass(FIFTEEN_DAYS / 1_000)
    await mail.pass(FIFTEEN_DAYS / 1_000)
    const [order] = await shop.orders()
    const ofRequests = sent().filter(([to, subject]) => to === EMAIL && subject?.includes('аявк'))
    expect(ofRequests.toSorted()).toEqual(
      [
        [EMAIL, `Заявка № ${approved} согласована`],
        [EMAIL, `Заявка № ${rejected} отклонена`],
        [EMAIL, `Заявка № ${stale} устарела`],
        [EMAIL, `Срок заявки № ${expired} истек`],
      ].toSorted(),
    )
    const texts = smtp.taken.map((_, index) => text(index) ?? '')
    expect(texts.find((one) => one.includes('согласована'))).toContain(`Оформлен заказ № ${order?.id}.`)
    expect(texts.find((one) => one.includes('согласована'))).toContain(`Решение принял(а): ${approver.name}`)
    expect(texts.find((one) => one.includes('отклонена'))).toContain('Причина: Не в этом квартале')
    expect(texts.find((one) => one.includes('устарела'))).toContain('Причина: Товар 1: в наличии 0 шт.')
    const endings = texts.filter((one) => one.includes('отправьте новую заявку'))
    expect(endings.map((one) => /устарела|истек/.exec(one)?.[0]).toSorted()).toEqual(['истек', 'устарела'])
    for (const one of texts.filter((each) => each.includes('аявка'))) {
      expect(one).toContain('Товар 1: 3 шт. × 100,00 ₽')
    }
  })

  test('APPR-008: a request that has expired asks nobody', async () => {
    await shop.ask()
    await mail.pass(FIFTEEN_DAYS / 1_000)
    expect(sent()).toEqual([])
  })

  test('APPR-008: nobody is told of a request that the asker took back', async () => {
    const id = await shop.ask()
    await withdraw(db, { organisation, approvalId: id }, buyer.id, new Date())
    await mail.pass()
    expect(sent()).toEqual([])
  })

  test('APPR-007 APPR-008: the asker is asked only if they may approve their own requests', async () => {
    await db.update(memberships).set({ limitPerOrder: kopecksOf(100) })
    const own = { author: { ...approver, loginType: 'LK' } as const }
    await shop.ask(own)
    await mail.pass()
    expect(sent().map(([to]) => to)).toEqual(['owner@example.ru'])
    smtp.taken.length = 0
    await db.update(organisations).set({ allowsOwnApproval: true })
    await shop.ask(own)
    await mail.pass()
    expect(
      sent()
        .map(([to]) => to)
        .toSorted(),
    ).toEqual(['approver@example.ru', 'owner@example.ru'])
    await db.update(memberships).set({ limitPerOrder: null })
  })

  test('APPR-008: who left, was lowered, has switched it off or has no e-mail is not asked', async () => {
    await shop.ask()
    await shop.setRole(approver.id, 'buyer')
    await setSwitch(db, owner.id, { kind: 'approval', isOn: false })
    await mail.pass()
    expect(sent()).toEqual([])
    await setSwitch(db, owner.id, { kind: 'approval', isOn: true })
    await db.update(users).set({ email: '' }).where(eq(users.id, owner.id))
    await shop.ask()
    await mail.pass()
    expect(sent()).toEqual([])
    await db.update(users).set({ email: 'owner@example.ru' }).where(eq(users.id, owner.id))
  })

  test('APPR-008: an asker who left is told nothing', async () => {
    const id = await shop.ask()
    await reject(db, { organisation, approvalId: id }, { approver, reason: 'Рано', now: new Date() })
    await db.delete(memberships).where(eq(memberships.userId, buyer.id))
    await mail.pass()
    expect(sent()).toEqual([])
  })
})
