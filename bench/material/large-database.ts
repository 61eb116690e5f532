import { questionKinds } from '../../kinds/index'
import type { TestCaller } from '../../tests/setup/people/caller'

export interface LargeDatabase {
  readonly id: string
  readonly groupIds: readonly string[]
}

/** A database of so many groups with so many questions each, of all kinds in turn, made through the API. */
export async function largeDatabase(
  admin: TestCaller,
  groups: number,
  questionsEach: number,
): Promise<LargeDatabase> {
  const name = `${groups} × ${questionsEach}`
  const { id } = await admin.have('createDatabase', { body: { name } })
  const first = await admin.have('createGroup', {
    params: { databaseId: id },
    body: { name: 'Gruppo 1' },
  })
  for (let number = 1; number <= questionsEach; number++) {
    const body = {
      name: `Domanda ${number}, lunga come lo sono le domande di un registro`,
      kind: questionKinds[number % questionKinds.length],
    }
    await admin.have('createQuestion', { params: { groupId: first.id }, body })
  }
  const groupIds = [first.id]
  while (groupIds.length < groups) {
    const body = { name: `Gruppo ${groupIds.length + 1}` }
    groupIds.push((await admin.have('cloneGroup', { params: { id: first.id }, body })).id)
  }
  return { id, groupIds }
}
