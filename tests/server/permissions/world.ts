import { noFilters } from '../../../contract/models/templates'
import { nextColor } from '../../../contract/palette'
import type { Role } from '../../../contract/roles'
import * as tables from '../../../server/db/schema'
import { newSecret } from '../../../server/private-file'
import { newSession, type NewSession } from '../../../server/accounts/sessions/session-token'
import { TestCaller } from '../../setup/people/caller'
import type { TestServer } from '../../setup/server/server'
import { people, type Who } from './people'

/** An account as calls name it. */
interface Account {
  readonly id: string
  readonly email: string
  readonly role: Role
}

/** The subject of one cell of the matrix: a caller, and one record of each sort that a call can name. */
export interface World {
  readonly who: Who
  readonly caller: TestCaller
  /** The caller's own; a visitor has none. */
  readonly own: Account | null
  /** A doctor's who takes part in the database both ways and has done nothing yet; without a password. */
  readonly ordinary: Account
  /** An admin's; without a password. */
  readonly administrator: Account
  /** The author of the survey: the caller, if they wrote it. */
  readonly author: Account
  /** For an account; confirmed. */
  readonly request: { readonly id: string; readonly email: string }
  readonly databaseId: string
  /** A database without members and design. */
  readonly emptyDatabaseId: string
  readonly groupId: string
  /** Without questions. */
  readonly emptyGroupId: string
  /** Answered, commented on, shown by the template. */
  readonly questionId: string
  /** A question of the same group without any of that. */
  readonly freeQuestionId: string
  readonly templateId: string
  readonly questionTemplateId: string
  /** Membership of the ordinary account. */
  readonly databaseUserId: string
  readonly databaseSupervisorId: string
  /** A draft. */
  readonly surveyId: string
  readonly answersGroupId: string
  readonly answerId: string
  readonly threadId: string
  /** A failed one, with which the ordinary account was to choose a password. */
  readonly mailId: string
  /** Key of the database's image. */
  readonly fileKey: string
}

/** Above all that sequences give, and no two things have the same: who mistakes one for another finds nothing. */
let lastId = 1_000_000
const newId = () => String((lastId += 1))

function account(role: Role): Account {
  const id = newId()
  return { id, email: `${id}@example.it`, role }
}

type Planned = World & { readonly session: NewSession | null }

async function plan({ url, deps }: TestServer, who: Who): Promise<Planned> {
  const { role, wrote } = people[who]
  const own = role === null ? null : account(role)
  const session = own === null ? null : await newSession(own.id, deps.sessionSecret)
  return {
    who,
    caller: new TestCaller(url, session?.token ?? null),
    session,
    own,
    ordinary: account('doctor'),
    administrator: account('admin'),
    author: wrote && own !== null ? own : account('doctor'),
    request: account('doctor'),
    databaseId: newId(),
    emptyDatabaseId: newId(),
    groupId: newId(),
    emptyGroupId: newId(),
    questionId: newId(),
    freeQuestionId: newId(),
    templateId: newId(),
    questionTemplateId: newId(),
    databaseUserId: newId(),
    databaseSupervisorId: newId(),
    surveyId: newId(),
    answersGroupId: newId(),
    answerId: newId(),
    threadId: newId(),
    mailId: newId(),
    fileKey: newSecret(),
  }
}

/** Members of a world's database: the ordinary account, the author unless it is the caller, and the caller by their relation. */
function membersOf(world: Planned, as: 'user' | 'supervisor') {
  const { databaseId, own, author, ordinary } = world
  const id = as === 'user' ? world.databaseUserId : world.databaseSupervisorId
  const member = ({ id: userId }: Account) => ({ id: newId(), databaseId, userId })
  const takesPart = own !== null && people[world.who].member.some((one) => one === as)
  return [
    { id, databaseId, userId: ordinary.id },
    ...(as === 'user' && author !== own ? [member(author)] : []),
    ...(takesPart ? [member(own)] : []),
  ]
}

type Each = <Row>(rows: (world: Planned) => readonly Row[]) => Row[]
type Db = TestServer['deps']['db']

/** Accounts with their sessions, a request for one, and a mail. */
async function plantPeople(db: Db, each: Each, passwordHash: string): Promise<void> {
  const user = (one: Account, more: { passwordHash?: string } = {}) => {
    const { id, email, role } = one
    return [{ id, email, role, firstName: 'Ada', lastName: `Prova ${id}`, ...more }]
  }
  await db
    .insert(tables.users)
    .values(
      each(({ own, author, ordinary, administrator }) => [
        ...(own === null || own === author ? [] : user(own)),
        ...user(author, { passwordHash }),
        ...user(ordinary),
        ...user(administrator),
      ]),
    )
  const sessions = each(({ session, own }) =>
    session === null || own === null
      ? []
      : [{ id: session.id, userId: own.id, expiresAt: session.expiresAt }],
  )
  if (sessions.length > 0) await db.insert(tables.sessions).values(sessions)
  await db.insert(tables.subscriptionRequests).values(
    each(({ request: { id, email } }) => {
      const confirmed = { status: 'validated', validatedAt: new Date().toISOString() } as const
      return [{ id, email, firstName: 'Ada', lastName: `Prova ${id}`, ...confirmed }]
    }),
  )
  const failed = { cause: 'confirmation', state: 'failed', subject: 'Il tuo account' } as const
  await db
    .insert(tables.mails)
    .values(
      each(({ mailId: id, ordinary }) => [
        { id, userId: ordinary.id, recipient: ordinary.email, ...failed },
      ]),
    )
}

/** Databases with an image, groups, questions, members and templates. */
async function plantDesigns(db: Db, each: Each): Promise<void> {
  const image = { type: 'image/webp', bytes: Buffer.from('image') }
  await db.insert(tables.files).values(each(({ fileKey: key }) => [{ key, ...image }]))
  await db.insert(tables.databases).values(
    each(({ databaseId, emptyDatabaseId, fileKey }) => [
      { id: databaseId, name: 'Studio', imageKey: fileKey },
      { id: emptyDatabaseId, name: 'Vuoto', imageKey: null },
    ]),
  )
  await db.insert(tables.groups).values(
    each(({ databaseId, groupId, emptyGroupId }) =>
      [groupId, emptyGroupId].map((id, position) => {
        return { id, databaseId, name: `Gruppo ${position}`, color: nextColor(0), position }
      }),
    ),
  )
  await db.insert(tables.questions).values(
    each(({ databaseId, groupId, questionId, freeQuestionId }) =>
      [questionId, freeQuestionId].map((id, position) => {
        const text = { kind: 'text', metadata: {}, name: `Domanda ${position}` }
        return { id, databaseId, groupId, ...text, code: `d${position}`, position }
      }),
    ),
  )
  await db.insert(tables.databaseUsers).values(each((world) => membersOf(world, 'user')))
  await db
    .insert(tables.databaseSupervisors)
    .values(each((world) => membersOf(world, 'supervisor')))
  await db
    .insert(tables.templates)
    .values(
      each(({ templateId: id, databaseId }) => [
        { id, databaseId, name: 'Modello', filters: noFilters, position: 0 },
      ]),
    )
  await db
    .insert(tables.questionTemplates)
    .values(
      each(({ questionTemplateId: id, templateId, databaseId, questionId }) => [
        { id, templateId, databaseId, questionId, chart: 'auto' as const, position: 0 },
      ]),
    )
}

/** A survey each, with an answer that has a comment. */
async function plantSurveys(db: Db, each: Each): Promise<void> {
  await db
    .insert(tables.surveys)
    .values(
      each(({ surveyId: id, databaseId, author }) => [
        { id, databaseId, userId: author.id, openThreads: 1 },
      ]),
    )
  await db
    .insert(tables.answersGroups)
    .values(
      each(({ answersGroupId: id, surveyId, groupId, author }) => [
        { id, surveyId, groupId, userId: author.id, status: 'in_progress' as const },
      ]),
    )
  await db
    .insert(tables.answers)
    .values(
      each(({ answerId: id, answersGroupId, surveyId, questionId }) => [
        { id, answersGroupId, surveyId, questionId, value: 'x' },
      ]),
    )
  await db
    .insert(tables.commentThreads)
    .values(each(({ threadId: id, surveyId, questionId }) => [{ id, surveyId, questionId }]))
  await db
    .insert(tables.comments)
    .values(
      each(({ threadId, surveyId, author }) => [
        { id: newId(), threadId, surveyId, userId: author.id, text: 'x' },
      ]),
    )
}

/** Makes a world for each of these callers, by SQL: hundreds of them in a second. @param passwordHash of the authors' password */
export async function plant(
  server: TestServer,
  callers: readonly Who[],
  passwordHash: string,
): Promise<World[]> {
  const { db } = server.deps
  const worlds = await Promise.all(callers.map((who) => plan(server, who)))
  const each: Each = (rows) => worlds.flatMap(rows)
  await plantPeople(db, each, passwordHash)
  await plantDesigns(db, each)
  await plantSurveys(db, each)
  return worlds
}
