import { loadSamples, questionKinds, type QuestionKind } from '../../../kinds/index'
import type { KindSamples } from '../../../kinds/sample'

const loaded = new Map(
  await Promise.all(questionKinds.map(async (id) => [id, await loadSamples(id)] as const)),
)

/** Samples of a kind; all are loaded before this module is, so that they are there at once. */
export function samplesOf(id: QuestionKind): KindSamples<unknown, unknown> {
  const samples = loaded.get(id)
  if (samples === undefined) throw new Error(`${id} has no samples`)
  return samples
}
