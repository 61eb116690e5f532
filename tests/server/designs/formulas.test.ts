import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewriteReferences } from '../../../formula/references'
import type { Operand } from '../../../formula/value'
import { cycleVectors, surveyDate, vectorGroups, type Vector } from '../../formula/vectors'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Planned {
  readonly kind: string
  readonly metadata?: unknown
  /** undefined: not answered. */
  readonly answer?: unknown
}

/** A question with options in branches, as their paths say. */
function inBranches(chosen: NonNullable<Operand['chosen']>, several: boolean): Planned {
  const paths = chosen.map(({ id, path }) => (path === null ? [id] : [`${id}_sopra`, id]))
  const options = chosen.map(({ id, label, code, path }) => {
    const option = { id, label, code }
    const above = path?.split('/')[0]
    return above === undefined
      ? option
      : { id: `${id}_sopra`, label: above, code: above, children: [option] }
  })
  const kind = several ? 'multi_levels_multiple_choice' : 'multi_levels_single_choice'
  return { kind, metadata: { options }, answer: several ? paths : paths[0] }
}

/** A question that gives a formula this operand, and the answer that does. */
function planned({ value, chosen }: Operand, type: string | undefined): Planned {
  const options = (chosen ?? []).map(({ id, label, code, score }) => ({
    id,
    label,
    code,
    ...(score === null ? {} : { score }),
  }))
  if (chosen?.some(({ path }) => path !== null)) return inBranches(chosen, Array.isArray(value))
  if (type === 'unknown' && !Array.isArray(value) && value !== null) {
    // Options that mix scores and texts leave open what an answer gives.
    const own = options[0] ?? { id: 'o', label: String(value) }
    const other = { id: 'altra', label: 'Altra', ...('score' in own ? {} : { score: 1 }) }
    return { kind: 'single_choice', metadata: { options: [own, other] }, answer: own.id }
  }
  if (Array.isArray(value)) {
    const made = chosen
      ? options
      : value.map((label, at) => ({ id: `o${at}`, label: String(label) }))
    return {
      kind: 'multiple_choice',
      metadata: { options: made },
      answer: made.map(({ id }) => id),
    }
  }
  if (chosen?.[0]) return { kind: 'single_choice', metadata: { options }, answer: chosen[0].id }
  if (typeof value === 'number') return { kind: 'number', answer: value }
  if (typeof value === 'string') return { kind: 'text', answer: value }
  if (typeof value === 'boolean') return { kind: 'boolean', answer: value }
  if (typeof value === 'object' && value !== null && 'day' in value) {
    return { kind: 'date', answer: value.day }
  }
  const kinds: Record<string, string> = {
    number: 'number',
    text: 'text',
    boolean: 'boolean',
    date: 'date',
    list: 'multiple_choice',
  }
  // A choice without options can be anything yet: its type is unknown.
  return { kind: kinds[type ?? ''] ?? 'single_choice' }
}

const nowhere = '888888888'

/** Puts a vector's questions and its formula into the group. Out: what was created, or the refusal. */
async function plant(to: Study, vector: Vector, number: number) {
  const params = { groupId: to.groupId() }
  const ids = new Map<string, string>()
  const answers: [string, unknown][] = []
  for (const [id, operand] of Object.entries(vector.given ?? {})) {
    const { answer, ...question } = planned(operand, vector.types?.[id])
    const body = { ...question, name: `Domanda ${id}`, code: `v${number}_${id}` }
    const made = await to.admin.have('createQuestion', { params, body })
    ids.set(id, made.id)
    if (answer !== undefined) answers.push([made.id, answer])
  }
  const metadata = rewriteReferences(vector.formula, (id) => ids.get(id) ?? nowhere)
  const body = { kind: 'formula', metadata, code: `v${number}`, name: 'Formula' }
  return { created: await to.admin.call('createQuestion', { params, body }), answers }
}

/**
 * No answer can hold these: an empty choice or text, and a number that JSON lacks, are no answers. A question of unknown type is always a
 * choice.
 */
function isAnswerable({ given = {}, formula, reason }: Vector): boolean {
  const storable = Object.values(given).every(
    ({ value }) =>
      value !== '' &&
      !(Array.isArray(value) && value.length === 0) &&
      !(typeof value === 'number' && (!Number.isFinite(value) || Math.abs(value) > 1e15)),
  )
  const isOtherThanChoice = reason === 'domanda a scelta'
  return storable && !isOtherThanChoice && formula.trim() !== '' && formula.length <= 10_000
}

describe.each(Object.entries(vectorGroups))('formulas on the server: %s', (_name, group) => {
  it('give what the vectors say, or are refused as they say', async () => {
    const to = await study(server, [{ questions: {} }])
    const wrong: string[] = []
    const expected = new Map<string, Vector>()
    const given: [string, unknown][] = []
    for (const [number, vector] of (group as readonly Vector[]).filter(isAnswerable).entries()) {
      const { created, answers } = await plant(to, vector, number)
      if (vector.error !== undefined) {
        const [fault] = created.status === 422 ? errorsOf(created) : []
        const said = fault?.detail.replaceAll(nowhere, '') ?? ''
        const meant = vector.error.message.replace(/@q_\d+/g, '@q_')
        if (!said.includes(meant)) wrong.push(`${vector.formula} → ${created.status} ${said}`)
      } else if (created.status !== 201) {
        wrong.push(`${vector.formula} → ${created.text}`)
      } else {
        expected.set(created.records[0]?.id ?? '', vector)
        given.push(...answers)
      }
    }
    const { id: surveyId } = await to.survey()
    await server.deps.pool.query('update surveys set created_at = $1 where id = $2', [
      `${surveyDate}T10:00:00Z`,
      surveyId,
    ])
    const answersGroupId = await to.begin(surveyId)
    for (const [questionId, value] of given) {
      const body = { questionId, value }
      const answer = await to.doctor.call('createAnswer', { params: { answersGroupId }, body })
      if (answer.status !== 201) wrong.push(`${JSON.stringify(value)} → ${answer.text}`)
    }
    const query = { include: ['answers'] }
    const piece = await to.doctor.have('answersGroup', { params: { id: answersGroupId }, query })
    const stored = new Map(
      (piece.answers as { question: { id: string }; value: unknown; reason: string | null }[]).map(
        (answer) => [answer.question.id, answer],
      ),
    )
    for (const [id, { formula, value, reason, missing = [] }] of expected) {
      const is = stored.get(id)
      // A sentence about what went wrong says more than what is missing besides.
      const isSaid = (is?.reason ?? 'Manca').startsWith('Manca') === false
      const named = isSaid || missing.every((one) => is?.reason?.includes(`«Domanda ${one}»`))
      const said = reason === undefined || is?.reason?.includes(reason) === true
      if (is?.value !== value || (missing.length < 5 && !named) || !said) {
        wrong.push(`${formula} = ${String(is?.value)} (${is?.reason}), not ${String(value)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('cycles', () => {
  it.each(cycleVectors)('of $formulas are refused by name', async ({ formulas, cycle }) => {
    const to = await study(server, [{ questions: {} }])
    const params = { groupId: to.groupId() }
    const ids = new Map<string, string>()
    for (const id of ['1', '2', '3', '4', '10']) {
      const kind = id === '10' ? 'number' : 'formula'
      const body = { kind, name: `Domanda ${id}`, code: `d${id}` }
      ids.set(id, (await to.admin.have('createQuestion', { params, body })).id)
    }
    const answers = []
    for (const [id, text] of Object.entries(formulas)) {
      const metadata = rewriteReferences(text, (one) => ids.get(one) ?? null)
      const at = { params: { id: ids.get(id) ?? '' } }
      answers.push(await to.admin.call('updateQuestion', { ...at, body: { metadata } }))
    }
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(cycle === null ? 0 : 1)
    expect(refused.flatMap(pointersOf)).toEqual(cycle === null ? [] : ['/metadata'])
    const said = refused.map((answer) => errorsOf(answer)[0]?.detail).join()
    if (cycle !== null && cycle.length > 1) {
      for (const member of cycle) expect(said).toContain(`«Domanda ${member}»`)
    }
  })
})
