import { randomUUID } from 'node:crypto'
import { seededRandom } from '../../kinds/example'
import { exampleOf, isQuestionKind } from '../../kinds/index'
import { italianDay } from '../../kinds/survey/day'
import type { QuestionPlace } from '../../kinds/survey/design'
import type { CallerRow } from '../db/queries/accounts/caller'
import type { EncodedRow } from '../db/queries/surveys/encoded-survey'
import type { ReadRow } from '../db/queries/surveys/saves/read'
import type { WrittenRow } from '../db/queries/surveys/saves/write'
import { versionOf } from '../services/designs/design'
import type { ReadyDesign } from '../services/designs/ready-designs'

/** Who is nobody: there is no user of this id, and nothing else that has it. */
export const nobody = '0'

const doctor: CallerRow = {
  id: nobody,
  role: 'doctor',
  first_name: '',
  last_name: '',
  email: '',
  must_enrol: false,
  stale: false,
  found: true,
  is_user: true,
  is_supervisor: false,
  is_author: true,
  is_self: null,
  thing_role: null,
}

/** A whole survey without answers, as PostgreSQL would find it. */
export function rehearsedReading({ databaseId, state }: ReadyDesign): EncodedRow {
  return {
    ...doctor,
    database: databaseId,
    design: state,
    survey: '{}',
    author: '{}',
    pieces: null,
  }
}

/** An answer to be saved, with what PostgreSQL would find before and say after. */
export interface RehearsedSave {
  readonly answerId: string
  readonly body: object
  readonly found: ReadRow & WrittenRow
}

function exampleFor({ question }: QuestionPlace): unknown {
  if (!isQuestionKind(question.kind)) return null
  const { name, kind, metadata } = question
  return exampleOf(kind)(metadata, {
    random: seededRandom(name),
    today: italianDay(new Date()),
    name,
  })
}

/** Questions enough to go through the code of most kinds, few enough for a design of thousands. */
const most = 10

/** What is found for any save in a survey of this design all of whose groups are begun: none of its answers but empty ones. */
function foundIn({ design, databaseId, stamp }: ReadyDesign) {
  const now = '2026-01-01 09:00:00+00'
  const all = [...design.questions.values()].map(
    ({ question, group: { id } }) => [Number(question.id), Number(id)] as const,
  )
  return {
    ...doctor,
    at: 0,
    facts: '',
    survey: nobody,
    database: databaseId,
    author: nobody,
    status: 'draft' as const,
    created: now,
    updated: now,
    total: design.groups.size,
    complete: 0,
    settled: String(versionOf(stamp)),
    stamp: '0',
    design: stamp,
    // An answers group has the id of its group, an answer that of its question: in a survey that is none they can't meet others.
    pieces: [...design.groups.keys()].map((id) => [Number(id), Number(id), 'in_progress'] as const),
    cells: all.map(([id, groupId]) => [groupId, id, null, null, null, 1] as const),
    saved: {
      surveys: [[Number(nobody), now] as const],
      changed: all.map(([id, groupId]) => [id, Number(nobody), groupId, id, 2] as const),
      fresh: null,
    },
    now,
  }
}

/**
 * Saves of some questions from all over the design, as far as examples of their kinds go; each is made when it is asked for, and what is
 * found of the whole survey is made once for all of them.
 */
export function* rehearsedSaves(ready: ReadyDesign): Generator<RehearsedSave, undefined> {
  const found = foundIn(ready)
  const places = [...ready.design.questions.values()].filter(
    ({ offered, computation }) => offered && computation === null,
  )
  const stride = Math.ceil(places.length / most)
  for (const place of places.filter((_, at) => at % stride === 0)) {
    const value = exampleFor(place)
    if (value === null) continue
    const { id } = place.question
    const body = { value, revision: 1, operationId: randomUUID(), confirmed: false }
    yield { answerId: id, body, found: { ...found, piece: place.group.id, question: id } }
  }
}
