import { questionKinds } from '../kinds/index'
import type { TestCaller } from '../tests/setup/caller'

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
  const groupIds: string[] = []
  for (let group = 1; group <= groups; group++) {
    const params = { databaseId: id }
    const made = await admin.have('createGroup', { params, body: { name: `Gruppo ${group}` } })
    groupIds.push(made.id)
    for (let number = 1; number <= questionsEach; number++) {
      await admin.have('createQuestion', {
        params: { groupId: made.id },
        body: {
          name: `Domanda ${number} del gruppo ${group}, com’è scritta in un registro`,
          kind: questionKinds[number % questionKinds.length],
        },
      })
    }
  }
  return { id, groupIds }
}
