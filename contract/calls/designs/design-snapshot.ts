import * as z from 'zod/mini'
import { heading } from '../../models/questions'

/** Content of a question in a snapshot: all that an administrator designs, without position, revision and times. */
export const snapshotQuestion = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  metadata: z.unknown(),
  defaults: z.nullable(z.array(z.string())),
  required: z.boolean(),
  help: z.string(),
  heading: z.nullable(heading),
  code: z.string(),
  visibleIf: z.string(),
  identifier: z.boolean(),
  bands: z.unknown(),
  decimals: z.int(),
  unit: z.string(),
  emptyText: z.string(),
  archivedAt: z.nullable(z.string()),
})

/** Content of a group in a snapshot, with its questions in their order. */
export const snapshotGroup = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  description: z.string(),
  visibleIf: z.string(),
  archivedAt: z.nullable(z.string()),
  questions: z.array(snapshotQuestion),
})

/** A whole design at one moment: its groups in their order. */
export const designSnapshot = z.array(snapshotGroup)

export type SnapshotQuestion = z.infer<typeof snapshotQuestion>
export type SnapshotGroup = z.infer<typeof snapshotGroup>
export type DesignSnapshot = z.infer<typeof designSnapshot>
