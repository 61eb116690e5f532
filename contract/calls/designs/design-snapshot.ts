import * as z from 'zod/mini'
import { groups } from '../../models/groups'
import type { Attribute, Model, WritableName } from '../../models/model'
import { questions } from '../../models/questions'

type Content<M extends Model> = {
  [Name in Exclude<WritableName<M>, 'revision'>]: M['attributes'][Name]['schema']
}

/** Schemas of what an administrator designs of a record: all but position, revision and times. */
function contentOf<M extends Model>({ attributes }: M): Content<M> {
  const written = Object.entries<Attribute>(attributes).filter(
    ([name, { write }]) => write !== 'never' && name !== 'revision',
  )
  return Object.fromEntries(written.map(([name, { schema }]) => [name, schema])) as Content<M>
}

const unread = z.unknown()

/** Content of a question in a snapshot. */
export const snapshotQuestion = z.object({
  ...contentOf(questions),
  id: z.string(),
  metadata: unread,
  bands: unread,
})

/** Content of a group in a snapshot, with its questions in their order. */
export const snapshotGroup = z.object({
  ...contentOf(groups),
  id: z.string(),
  questions: z.array(snapshotQuestion),
})

/** A whole design at one moment: its groups in their order. */
export const designSnapshot = z.array(snapshotGroup)

export type SnapshotQuestion = z.infer<typeof snapshotQuestion>
export type SnapshotGroup = z.infer<typeof snapshotGroup>
export type DesignSnapshot = z.infer<typeof designSnapshot>
