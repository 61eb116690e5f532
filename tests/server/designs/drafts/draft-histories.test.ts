import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../../contract/jsonapi'
import { Random } from '../../../../server/seed/random'
import { checkData, type Discrepancy } from '../../../../server/surveys/check-data'
import { recomputeDatabase } from '../../../../server/surveys/recompute'
import { study, type Study } from '../../../setup/data/study'
import { rounds } from '../../../setup/extent'
import { join, person } from '../../../setup/people/people'
import { startTestServer } from '../../../setup/server/server'
import { Designer } from '../designer'
import { expectFairRejections, expectNothingLost, expectSound, twoGroups } from '../soundness'
import { Filler } from '../filler'
import { designOf, discard, open, publish, read } from './draft'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const histories = rounds({ quick: 2, whole: 12, endurance: 300 })
const steps = rounds({ quick: 40, whole: 60, endurance: 60 })
const firstSeed = Number(process.env['RILIEVO_SEED'] ?? 20_261_128)
const seeds = Array.from({ length: histories }, (_, at) => firstSeed + at * 100)

const questionsIn = (groups: readonly (AnyRecord & { questions: AnyRecord[] })[]) =>
  new Map(groups.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))

/**
 * Publishes a draft, and compares the names that it had changed with those that are published. A draft that can't be is discarded.
 *
 * @param renamed names that the draft's administrators gave since the last publishing, by the draft's ids
 */
async function publishRenamed(
  heart: Study,
  draftId: string,
  renamed: Map<string, string>,
  wordingOnly = false,
): Promise<void> {
  const { issues, seen } = await read(heart)
  const inDraft = questionsIn(await designOf(heart, draftId))
  const answer = await publish(heart, seen, wordingOnly)
  // Doctors answer meanwhile: an issue may have come or gone since it was read.
  if (answer.status === 409) {
    if (issues.length === 0) return
    expect((await discard(heart)).status).toBe(204)
    renamed.clear()
    return
  }
  expect(answer.status, answer.text).toBe(204)
  const { questions } = await open(heart)
  const publishedIds = new Map(Object.entries(questions).map(([id, own]) => [own, id]))
  const present = questionsIn(await designOf(heart, heart.databaseId))
  for (const [id, name] of renamed) {
    const publishedId = publishedIds.get(id) ?? ''
    // A question that is new in the draft is more than wording.
    if (!inDraft.has(id) || (wordingOnly && !present.has(publishedId))) continue
    expect(present.get(publishedId)?.name).toBe(name)
    renamed.delete(id)
  }
  if (wordingOnly) return
  renamed.clear()
  const { before, after, changed } = await read(heart)
  expect(changed).toBeNull()
  expect(after).toEqual(before)
}

describe.each(seeds)('a draft, direct calls and doctors at once (seed %i)', (seed) => {
  it('lose no answer and no edit, and leave a sound design', async () => {
    const heart = await study(server, twoGroups)
    const other = await person(server, 'admin')
    const fillers: Filler[] = []
    // The last doctor has no network for long: the pages are those of a version that is old.
    for (const [at, rereads] of [0.1, 0.1, 0.01].entries()) {
      const doctor = await person(server, 'doctor')
      await join(server, doctor, heart.databaseId, 'user')
      const { id } = await heart.survey({}, doctor)
      fillers.push(new Filler(doctor, id, new Random(seed + 1 + at), rereads))
    }
    const { databaseId: draftId } = await open(heart)
    const inDraft = [heart.admin, other].map(
      (admin, at) => new Designer(admin, draftId, new Random(seed + 10 + at)),
    )
    const direct = new Designer(heart.admin, heart.databaseId, new Random(seed + 20))
    const renamed = new Map<string, string>()
    const random = new Random(seed)
    let isWorking = true
    const design = async () => {
      for (let step = 0; step < steps; step += 1) {
        const [who] = random.chance(0.2) ? [direct] : [random.pick(inDraft)]
        const known = who?.renamed.length ?? 0
        await who?.step()
        if (who === direct) continue
        for (const [id, name] of who?.renamed.slice(known) ?? []) renamed.set(id, name)
        if (random.chance(0.05)) await open(heart)
        if (random.chance(0.1)) await publishRenamed(heart, draftId, renamed, random.chance(0.3))
      }
      isWorking = false
    }
    const fill = async (one: Filler) => {
      while (isWorking) await one.step()
    }
    await Promise.all([design(), ...fillers.map(fill)])
    await publishRenamed(heart, draftId, renamed)
    const unfair = [...inDraft, direct, ...fillers].flatMap((one) => one.unfair)
    expect(unfair.join('\n')).toBe('')
    for (const one of fillers) {
      await expectNothingLost(server, one)
      await expectFairRejections(server, heart.databaseId, one)
    }
    await expectSound(server, heart.databaseId)
    const discrepancies: Discrepancy[] = []
    await recomputeDatabase(server.deps.db, heart.databaseId)
    await checkData(server.deps.db, (one) => discrepancies.push(one))
    expect(discrepancies).toEqual([])
    expect((await discard(heart)).status).toBe(204)
    expect((await read(heart)).changed).toBeNull()
  })
})
