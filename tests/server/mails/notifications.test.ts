// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { romeClock } from '../../../server/notifications/rome-clock'
import { sendWeekly } from '../../../server/notifications/weekly'
import { errorsOf } from '../../setup/people/caller'
import { deliverTo, doWaiting, mailsTo } from '../../setup/people/queued-mails'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const patient = 'PAZIENTE-77'

/** A database of one question with a doctor and a reviewer. */
async function team() {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
  await admin.have('createQuestion', { params: { groupId: group.id }, body: { name: 'Nota' } })
  const doctor = await person(server, 'doctor', { firstName: 'Dora', lastName: 'Medici' })
  const reviewer = await person(server, 'doctor', { firstName: 'Rita', lastName: 'Revisi' })
  const doctorId = await join(server, doctor, databaseId, 'user')
  const reviewerId = await join(server, reviewer, databaseId, 'supervisor')
  return { databaseId, doctor, reviewer, doctorId, reviewerId }
}
const open = (doctor: Person, databaseId: string, code: string | null = null) =>
  doctor.have('createSurvey', { params: { databaseId }, body: { customId: code } })
const move = (who: Person, surveyId: string, status: string, note?: string) =>
  who.have('updateSurvey', {
    params: { surveyId },
    body: { status, ...(note && { note }) } as never,
  })

/** Does what was gathered; gives how many jobs that was. */
const sendNews = () => doWaiting(server, 'tell_surveys')

describe('notifications of surveys', () => {
  it('is told together: of many that are completed at once a supervisor gets one mail, which holds no code', async () => {
    const { databaseId, doctor, reviewer } = await team()
    for (let number = 0; number < 12; number += 1) {
      const { id } = await open(doctor, databaseId, `${patient}-${number}`)
      await move(doctor, id, 'completed')
    }
    expect(await sendNews()).toBe(1)
    const [mail, ...more] = await mailsTo(server, reviewer.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('12 schede completate in «Registro»')
    expect(mail?.text).toContain('Dora Medici (12)')
    expect(mail?.text).toContain(`${server.url}/doctor/databases/${databaseId}/supervisor`)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(patient)
    expect(await mailsTo(server, doctor.email)).toEqual([])
  })

  it('is told to its author when it comes back or is approved, without the note', async () => {
    const { databaseId, doctor, reviewer } = await team()
    const one = await open(doctor, databaseId)
    const two = await open(doctor, databaseId)
    for (const { id } of [one, two]) await move(doctor, id, 'completed')
    await move(reviewer, one.id, 'returned', 'manca il peso di Rossi')
    await move(reviewer, two.id, 'approved')
    await sendNews()
    const mails = await mailsTo(server, doctor.email)
    expect(mails.map(({ cause }) => cause)).toEqual(['surveyReturned', 'surveyApproved'])
    expect(mails[0]?.text).toContain(`${server.url}/doctor/surveys/${one.id}/user/edit\n`)
    expect(mails[1]?.text).toContain(`${server.url}/doctor/surveys/${two.id}/user\n`)
    expect(JSON.stringify(mails)).not.toContain('Rossi')
    // Neither is completed any more.
    expect(await mailsTo(server, reviewer.email)).toEqual([])
  })

  it('is told to its author when an administrator gives it back; locking and unlocking are not', async () => {
    const { databaseId, doctor, reviewer } = await team()
    const { id } = await open(doctor, databaseId)
    await move(doctor, id, 'completed')
    await move(reviewer, id, 'approved')
    await sendNews()
    await move(admin, id, 'locked', 'Studio chiuso')
    await move(admin, id, 'approved', 'Manca un dato')
    await sendNews()
    expect((await mailsTo(server, doctor.email)).map(({ cause }) => cause)).toEqual([
      'surveyApproved',
    ])
    await move(admin, id, 'returned', 'il centro di Rossi')
    await sendNews()
    const mails = await mailsTo(server, doctor.email)
    expect(mails.map(({ cause }) => cause)).toEqual(['surveyApproved', 'surveyReturned'])
    expect(mails[1]?.text).toContain('Il motivo è nella scheda.')
    expect(JSON.stringify(mails)).not.toContain('Rossi')
  })

  it('is told to nobody who does not want it, was removed or deactivated, or has done it', async () => {
    const { databaseId, doctor, reviewer, reviewerId } = await team()
    const gone = await person(server, 'doctor')
    const goneId = await join(server, gone, databaseId, 'supervisor')
    const inactive = await person(server, 'doctor')
    await join(server, inactive, databaseId, 'supervisor')
    await join(server, doctor, databaseId, 'supervisor')
    await admin.have('updateDatabaseSupervisorNotifications', {
      params: { id: reviewerId },
      body: { surveyCompleted: false },
    })
    const { id } = await open(doctor, databaseId)
    await move(doctor, id, 'completed')
    await admin.call('removeDatabaseSupervisor', { params: { id: goneId } })
    await admin.have('updateUser', { params: { id: inactive.id }, body: { active: false } })
    await sendNews()
    for (const { email } of [reviewer, gone, inactive, doctor]) {
      expect(
        (await mailsTo(server, email)).filter(({ cause }) => cause === 'surveyCompleted'),
      ).toEqual([])
    }
  })

  it('is not sent to who was removed while the mail waited', async () => {
    const { databaseId, doctor, reviewer, reviewerId } = await team()
    const { id } = await open(doctor, databaseId)
    await move(doctor, id, 'completed')
    await sendNews()
    expect(await mailsTo(server, reviewer.email)).toHaveLength(1)
    await admin.call('removeDatabaseSupervisor', { params: { id: reviewerId } })
    expect(await deliverTo(server, reviewer.email)).toBe(0)
    expect(await mailsTo(server, reviewer.email)).toEqual([])
  })
})

describe('the settings', () => {
  it('are what everybody has until somebody chooses, the member or an administrator', async () => {
    const { databaseId, doctor, doctorId } = await team()
    const own = { params: { databaseId } }
    expect(await doctor.have('notifications', own)).toMatchObject({
      surveyReturned: true,
      weeklyDigest: false,
      draftReminder: null,
    })
    await doctor.have('updateNotifications', { ...own, body: { draftReminder: 5 } })
    const member = await admin.have('databaseUserNotifications', { params: { id: doctorId } })
    expect(member).toMatchObject({ draftReminder: 5, surveyReturned: true })
    const wrong = await doctor.call('updateNotifications', { ...own, body: { draftReminder: 0 } })
    expect([wrong.status, errorsOf(wrong)[0]?.source?.pointer]).toEqual([422, '/draftReminder'])
  })

  it('of who takes part both ways are one', async () => {
    const { databaseId, doctor, doctorId } = await team()
    const supervisorId = await join(server, doctor, databaseId, 'supervisor')
    const params = { databaseId }
    await doctor.have('updateNotifications', {
      params,
      body: { weeklyDigest: true, surveyCompleted: false },
    })
    const asUser = await admin.have('databaseUserNotifications', { params: { id: doctorId } })
    const as = await admin.have('databaseSupervisorNotifications', { params: { id: supervisorId } })
    expect([asUser.weeklyDigest, as.weeklyDigest, as.surveyCompleted]).toEqual([true, true, false])
  })

  it('can be tried: ten samples an hour, to oneself', async () => {
    const doctor = await person(server, 'doctor')
    const kinds = [
      'survey_completed',
      'survey_returned',
      'survey_approved',
      'weekly_digest',
      'draft_reminder',
    ] as const
    for (const kind of [...kinds, ...kinds]) {
      expect((await doctor.call('sendTestEmail', { body: { kind } })).status).toBe(204)
    }
    const refused = await doctor.call('sendTestEmail', { body: { kind: 'weekly_digest' } })
    expect(refused.status).toBe(429)
    const mails = await mailsTo(server, doctor.email)
    expect(mails).toHaveLength(10)
    expect(mails.every(({ subject }) => subject.startsWith('Prova: '))).toBe(true)
  })
})

/** Runs of the job at instants, one after the other. */
async function looking(instants: readonly string[]): Promise<void> {
  for (const instant of instants) await sendWeekly(server.deps, new Date(instant))
}
const digestsTo = async ({ email }: Person) =>
  (await mailsTo(server, email)).filter(({ cause }) => cause === 'weeklyDigest')

describe('the week', () => {
  it('is Rome’s, on both sides of a change of the clock', () => {
    // In March the clock goes from 2 to 3, in October from 3 to 2, on a Sunday.
    expect(romeClock(new Date('2026-03-29T00:59:00Z'))).toMatchObject({ hour: 1, weekday: 7 })
    expect(romeClock(new Date('2026-03-29T01:00:00Z'))).toMatchObject({
      hour: 3,
      monday: '2026-03-23',
    })
    expect(romeClock(new Date('2026-10-25T00:30:00Z'))).toMatchObject({ hour: 2 })
    expect(romeClock(new Date('2026-10-25T01:30:00Z'))).toMatchObject({ hour: 2, weekday: 7 })
    expect(romeClock(new Date('2026-03-29T22:30:00Z'))).toEqual({
      weekday: 1,
      hour: 0,
      monday: '2026-03-30',
    })
  })

  it.each([
    // 7 in the morning is 5 in UTC after the change in spring, 6 after the one in autumn.
    [
      'spring',
      '2026-03-30',
      ['2026-03-30T04:05:00Z'],
      ['2026-03-30T05:05:00Z', '2026-03-30T06:05:00Z'],
    ],
    [
      'autumn',
      '2026-10-26',
      ['2026-10-26T05:05:00Z'],
      ['2026-10-26T06:05:00Z', '2026-10-26T07:05:00Z'],
    ],
  ])(
    'is told once on the Monday after the change in %s, from seven',
    async (_when, monday, before, after) => {
      const { databaseId, doctor, reviewer, reviewerId } = await team()
      await admin.have('updateDatabaseSupervisorNotifications', {
        params: { id: reviewerId },
        body: { weeklyDigest: true },
      })
      const inside = await open(doctor, databaseId)
      const outside = await open(doctor, databaseId)
      // The last minute of the week, and the first of the next: at Rome's midnight.
      await server.asOwner(`update surveys set created_at = timestamp '${monday} 00:00' at time zone 'Europe/Rome' - interval '1 minute' where id = ${inside.id};
      update surveys set created_at = timestamp '${monday} 00:00' at time zone 'Europe/Rome' where id = ${outside.id}`)
      await looking(before)
      expect(await digestsTo(reviewer)).toEqual([])
      await Promise.all([looking(after), looking(after)])
      const [mail, ...more] = await digestsTo(reviewer)
      expect(more).toEqual([])
      expect(mail?.text).toContain('1 scheda nuova, 0 completate')
      // The doctor has chosen none.
      expect(await digestsTo(doctor)).toEqual([])
    },
  )

  it('is not told to who takes part in none of its databases any more when the mail is sent', async () => {
    const [one, other] = [await team(), await team()]
    const { reviewer } = one
    const otherId = await join(server, reviewer, other.databaseId, 'supervisor')
    for (const [{ databaseId, doctor }, id] of [
      [one, one.reviewerId],
      [other, otherId],
    ] as const) {
      const params = { id }
      const body = { weeklyDigest: true }
      await admin.have('updateDatabaseSupervisorNotifications', { params, body })
      const survey = await open(doctor, databaseId)
      await server.asOwner(
        `update surveys set created_at = '2026-11-04T10:00:00Z' where id = ${survey.id}`,
      )
    }
    const leave = (id: string) => admin.call('removeDatabaseSupervisor', { params: { id } })
    await looking(['2026-11-09T07:05:00Z'])
    expect(await digestsTo(reviewer)).toHaveLength(1)
    await leave(otherId)
    expect(await deliverTo(server, reviewer.email)).toBe(1)
    await server.asOwner(
      `update surveys set created_at = '2026-11-11T10:00:00Z' where database_id = ${one.databaseId}`,
    )
    await looking(['2026-11-16T07:05:00Z'])
    expect(await digestsTo(reviewer)).toHaveLength(1)
    await leave(one.reviewerId)
    expect(await deliverTo(server, reviewer.email)).toBe(0)
    expect(await digestsTo(reviewer)).toEqual([])
  })

  it('has one reminder of drafts that nobody has changed for so many days, and none in the night', async () => {
    const { databaseId, doctor } = await team()
    await doctor.have('updateNotifications', { params: { databaseId }, body: { draftReminder: 3 } })
    const old = await open(doctor, databaseId, patient)
    await open(doctor, databaseId)
    await server.asOwner(`update surveys set updated_at = '2026-11-10T10:00:00Z' where id = ${old.id};
      update surveys set updated_at = '2026-11-17T10:00:00Z' where database_id = ${databaseId} and id <> ${old.id}`)
    const reminders = async () =>
      (await mailsTo(server, doctor.email)).filter(({ cause }) => cause === 'draftReminder')
    await looking(['2026-11-18T03:05:00Z'])
    expect(await reminders()).toEqual([])
    await looking(['2026-11-18T09:05:00Z', '2026-11-18T10:05:00Z', '2026-11-19T09:05:00Z'])
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Una scheda ti aspetta')
    expect(mail?.text).toContain('1 scheda in bozza, senza modifiche da almeno 3 giorni')
    expect(JSON.stringify(mail)).not.toContain(patient)
    await server.asOwner(`update surveys set status = 'returned' where id = ${old.id}`)
    await looking(['2026-11-24T09:05:00Z'])
    const [, second] = await reminders()
    expect(second?.subject).toBe('2 schede ti aspettano')
    expect(second?.text).toContain('1 scheda in bozza e 1 scheda da correggere, senza modifiche')
  })
})
