import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentDesign } from '../../../server/designs/design-formulas'
import { startTestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Enough for a change to come between two statements, where there are two. */
const changes = 40

it('a design that is read while a group goes and comes back has the group with its questions, or none of them', async () => {
  const heart = await study(server, [
    { name: 'Visita', questions: { peso: { kind: 'number' } } },
    { name: 'Esami', questions: { ldl: { kind: 'number' }, hdl: { kind: 'number' } } },
  ])
  const { admin, databaseId } = heart
  const groupId = heart.groupId(1)
  const met = new Set<number | undefined>()
  let isOver = false
  const reading = async () => {
    while (!isOver) {
      const design = await currentDesign(server.deps.db, databaseId)
      met.add(design.groups.get(groupId)?.questions.length)
    }
  }
  const changing = async () => {
    for (let at = 0; at < changes; at += 1) {
      const name = at % 2 === 0 ? 'deleteGroup' : 'restoreGroup'
      const { status } = await admin.call(name, { params: { id: groupId } })
      expect([200, 201, 204]).toContain(status)
    }
    isOver = true
  }
  await Promise.all([changing(), reading(), reading(), reading()])
  expect([...met].sort()).toEqual([2, undefined])
})
