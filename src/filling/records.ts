import type { Resource } from '../../contract/models/index'
import type { Band } from '../../kinds/bands'

export type GroupRecord = Resource<'groups', 'questions'>
export type QuestionRecord = Resource<'questions'>

const noBands: readonly Band[] = []

/** A question's bands; the server has checked their shape, the model only knows that they are JSON. */
export function bandsOf({ bands }: QuestionRecord): readonly Band[] {
  return Array.isArray(bands) ? (bands as unknown as Band[]) : noBands
}
