import type { Resource } from '../../../contract/models/index'
import type { Band } from '../../../kinds/bands'

export type GroupRecord = Resource<'groups', 'questions'>
export type QuestionRecord = Resource<'questions'>

const noBands: readonly Band[] = []

/** Bands of a question. The server has checked their shape; the model's type is just JSON. */
export function bandsOf({ bands }: QuestionRecord): readonly Band[] {
  return Array.isArray(bands) ? (bands as unknown as Band[]) : noBands
}
