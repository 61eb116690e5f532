import type { AnyRecord } from '../../../contract/jsonapi'
import { join, person, type Person, type TestServer } from '../people/people'
import type { Answer } from '../people/caller'

/** A question by its code: `(ref) => …` where it refers to others, which must come before it. */
type QuestionPlan = Record<string, unknown> & { readonly kind?: string }
export interface GroupPlan {
  readonly name?: string
  readonly visibleIf?: (ref: (code: string) => string) => string
  readonly questions: Readonly<
    Record<string, QuestionPlan | ((ref: (code: string) => string) => QuestionPlan)>
  >
}

/** A database with its design, a doctor who fills it and a doctor who reviews it. */
export class Study {
  readonly server: TestServer
  readonly admin: Person
  readonly doctor: Person
  readonly reviewer: Person
  readonly databaseId: string
  readonly groups: readonly AnyRecord[]
  readonly #questions: ReadonlyMap<string, AnyRecord>

  constructor(given: {
    server: TestServer
    admin: Person
    doctor: Person
    reviewer: Person
    databaseId: string
    groups: readonly AnyRecord[]
    questions: ReadonlyMap<string, AnyRecord>
  }) {
    this.server = given.server
    this.admin = given.admin
    this.doctor = given.doctor
    this.reviewer = given.reviewer
    this.databaseId = given.databaseId
    this.groups = given.groups
    this.#questions = given.questions
  }

  questionId(code: string): string {
    const question = this.#questions.get(code)
    if (question === undefined) throw new Error(`no question ${code}`)
    return question.id
  }

  groupId(at = 0): string {
    return this.groups[at]?.id ?? ''
  }

  /** A new draft of the doctor's. */
  survey(body?: Record<string, unknown>, doctor: Person = this.doctor): Promise<AnyRecord> {
    return doctor.have('createSurvey', { params: { databaseId: this.databaseId }, body })
  }

  /** The answers group of a survey and a group, begun where it isn't. */
  async begin(surveyId: string, at = 0): Promise<string> {
    const body = { groupId: this.groupId(at) }
    return (await this.doctor.have('createAnswersGroup', { params: { surveyId }, body })).id
  }

  answer(
    answersGroupId: string,
    code: string,
    value: unknown,
    more: Record<string, unknown> = {},
  ): Promise<Answer> {
    const body = { questionId: this.questionId(code), value, ...more }
    return this.doctor.call('createAnswer', { params: { answersGroupId }, body })
  }

  /** Values and reasons by code, as the survey's page reads them. */
  async answers(surveyId: string): Promise<Record<string, unknown>> {
    const query = { include: ['answersGroups.answers.question'] }
    const survey = await this.doctor.have('survey', { params: { surveyId }, query })
    const pieces = survey.answersGroups as { answers: (AnyRecord & { question: AnyRecord })[] }[]
    return Object.fromEntries(
      pieces
        .flatMap(({ answers }) => answers)
        .map(({ question, value, reason }) => [question.code, value ?? reason]),
    )
  }

  /** Statuses of the begun groups by name. */
  async statuses(surveyId: string): Promise<Record<string, unknown>> {
    const query = { include: ['answersGroups.group'] }
    const survey = await this.doctor.have('survey', { params: { surveyId }, query })
    const pieces = survey.answersGroups as (AnyRecord & { group: AnyRecord })[]
    return Object.fromEntries(pieces.map(({ group, status }) => [group.name, status]))
  }
}

/** Makes a study through the product's own calls. */
export async function study(server: TestServer, plan: readonly GroupPlan[]): Promise<Study> {
  const admin = await person(server, 'admin')
  const doctor = await person(server, 'doctor', { firstName: 'Lia', lastName: 'Medico' })
  const reviewer = await person(server, 'doctor', { firstName: 'Ugo', lastName: 'Revisore' })
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  await join(server, doctor, databaseId, 'user')
  await join(server, reviewer, databaseId, 'supervisor')
  const groups: AnyRecord[] = []
  const questions = new Map<string, AnyRecord>()
  const ref = (code: string) => `@q_${questions.get(code)?.id ?? 0}`
  for (const [at, { name, visibleIf, questions: planned }] of plan.entries()) {
    const group = await admin.have('createGroup', {
      params: { databaseId },
      body: { name: name ?? `Gruppo ${at + 1}`, visibleIf: visibleIf?.(ref) ?? '' },
    })
    groups.push(group)
    for (const [code, question] of Object.entries(planned)) {
      const attributes = typeof question === 'function' ? question(ref) : question
      const body = { code, name: code, ...attributes }
      const params = { groupId: group.id }
      questions.set(code, await admin.have('createQuestion', { params, body }))
    }
  }
  return new Study({ server, admin, doctor, reviewer, databaseId, groups, questions })
}
